import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testBusiness } from '../../testing/business.ts'
import { configReader } from '../../testing/config.ts'
import { isGuessable } from './strength.ts'

const { read, refusal } = configReader()

describe('in production', () => {
  const production = {
    AMPARO_MODE: 'production',
    DATABASE_URL: 'postgres://amparo@base.example/amparo?sslmode=verify-full',
    ...testBusiness,
    SECRET_KEY: 'nT4qkW9rZ2vLx7Yb0PfGh3Dc8MsJa6Ue',
    SMTP_URL: 'smtps://correo.example',
    PORTAL_URL: 'https://amparo.example/',
  }

  it('starts with everything required', () => {
    expect(read(production)).toMatchObject({ mode: 'production', portalUrl: 'https://amparo.example' })
  })

  it.each([
    ['the embedded database', 'DATABASE_URL', ''],
    ['the default secret', 'SECRET_KEY', ''],
    ['a secret of one letter', 'SECRET_KEY', 'a'.repeat(48)],
    ['a secret of a word again and again', 'SECRET_KEY', 'perro-gato-'.repeat(4)],
    ['a secret counted up', 'SECRET_KEY', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['a secret that says that it is one', 'SECRET_KEY', 'mi-Secreto_9vLx7Yb0PfGh3Dc8MsJa6Ue'],
    ['a key of the video service that can be guessed', 'VIDEO_KEY', 'a'.repeat(20)],
    ['mail whose TLS is turned off', 'SMTP_URL', 'smtp://correo.example?ignoreTLS=true'],
    ['mail to an unverified server', 'SMTP_URL', 'smtps://correo.example?tls.rejectUnauthorized=false'],
    ['a database without TLS', 'DATABASE_URL', 'postgres://amparo@base.example/amparo'],
    [
      'mail whose TLS is turned off in escapes',
      'SMTP_URL',
      'smtps://correo.example?tls%2erejectUnauthorized=false',
    ],
    [
      'a database whose last word is no TLS',
      'DATABASE_URL',
      'postgres://a@base.example/a?sslmode=verify-full&sslmode=disable',
    ],
    [
      'a database behind the name of this machine',
      'DATABASE_URL',
      'postgres://a@localhost/a?host=base.example',
    ],
    ['a former key that can be guessed', 'SECRET_KEY_FORMER', 'a'.repeat(40)],
    ['courses without TLS', 'COURSERA_TOKEN_URL', 'http://cursos.example/token'],
    ['a database of an unverified server', 'DATABASE_URL', 'postgres://a@base.example/a?sslmode=no-verify'],
    ['captured mail', 'SMTP_URL', ''],
    ['an address without https', 'PORTAL_URL', 'http://amparo.example'],
    ['no captcha', 'CAPTCHA', 'off'],
    ['a console at no address of its own', 'CONSOLE_URL', ''],
    ['a console without https', 'CONSOLE_URL', 'http://consola.example'],
    ['the sample sender', 'MAIL_FROM', ''],
    ['the sample sender by another name', 'MAIL_FROM', 'Portal <hola@AMPARO.example>'],
    ['the sample mail for questions', 'CONTACT_EMAIL', ''],
    ['the sample telephone', 'CONTACT_PHONE', '01 7000000'],
    ['a sample address of the operator', 'OPERATIONS_EMAIL', 'ops@amparo.example'],
    ['signatures of any authority', 'SIGNER_ROOTS', ''],
    ['the sample company', 'BUSINESS_NAME', ''],
    ["the sample company's RUC", 'BUSINESS_RUC', '20512333797'],
    ["the sample company's address", 'BUSINESS_ADDRESS', ''],
    ['messages by plain http', 'SMS_URL', 'http://sms.example'],
    ['captchas verified by plain http', 'RECAPTCHA_VERIFY_URL', 'http://google.example'],
    ['a call over plain http', 'JITSI_URL', 'http://meet.example'],
    ["Google's secret for trying out", 'RECAPTCHA_SECRET', '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe'],
  ])('refuses %s and says what to do', (_what, name, value) => {
    const message = refusal({ ...production, [name]: value })
    expect(message).toContain('no arranca en modo production')
    expect(message.split('\n').slice(1)).toEqual([expect.stringMatching(new RegExp(`^ {2}${name}: .{20,}`))])
  })

  it('accepts every key that openssl prints, in hexadecimal or base64', () => {
    // Ten kinds of letter in 32: the poorest that chance has brought so far.
    expect(isGuessable('f9c6dffee6cdece92e4cd39ec9fcf91c')).toBe(false)
    for (let time = 0; time < 500; time += 1) {
      for (const key of [randomBytes(16).toString('hex'), randomBytes(24).toString('base64')]) {
        expect([key, isGuessable(key)]).toEqual([key, false])
      }
    }
  })

  it('sends mail only encrypted, unless the mail server is this machine', () => {
    expect(read(production).mailEncrypted).toBe(true)
    expect(read({ ...production, SMTP_URL: 'smtp://correo.example:587' }).mailEncrypted).toBe(true)
    expect(read({ ...production, SMTP_URL: 'smtp://127.0.0.1:25' }).mailEncrypted).toBe(false)
    expect(read({ SMTP_URL: 'smtp://correo.example' }).mailEncrypted).toBe(false)
  })

  it.each([
    'postgres://a@localhost/a',
    'postgres://a@127.0.0.1:6432/a',
    'postgres://a@base.example/a?host=/run/postgresql',
  ])('reaches a database of this machine without TLS: %s', (url) => {
    expect(read({ ...production, DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  it('never shows the values of secrets in a refusal', () => {
    const message = refusal({ ...production, SECRET_KEY: 'secreto-corto', PORT: 'x' })
    expect(message).not.toContain('secreto-corto')
  })
})
