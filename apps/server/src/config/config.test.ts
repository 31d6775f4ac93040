import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testBusiness } from '../../testing/business.ts'
import { whatsAppEnv } from '../../testing/whatsapp.ts'
import { ConfigError, readConfig } from './config.ts'
import { isGuessable } from './strength.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'amparo-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env })
const refusal = (env: Record<string, string>): string => {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('it was taken')
}

describe('the configuration', () => {
  it('needs nothing: without a variable it is a demo on port 3000', () => {
    expect(read()).toMatchObject({
      mode: 'demo',
      port: 3000,
      portalUrl: 'http://localhost:3000',
      captcha: 'altcha',
      limitsFactor: 1,
      shedAfterMs: 1500,
      sessionIdleMinutes: 15,
      sessionMaxHours: 12,
      trustProxy: undefined,
    })
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('cannot be changed afterwards', () => {
    const config = read()
    expect(Object.isFrozen(config)).toBe(true)
    expect(() => Object.assign(config, { captcha: 'off' })).toThrow(TypeError)
  })

  it('makes a secret of its own once, readable by its owner alone', () => {
    const first = read().secretKey
    expect(first.length).toBeGreaterThanOrEqual(43)
    expect(read().secretKey).toBe(first)
    expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe(first)
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['AMPARO_MODE', 'prod'],
    ['PORT', 'ochenta'],
    ['PORT', '70000'],
    ['LIMITS_FACTOR', '0'],
    ['LIMITS_FACTOR', '-1'],
    ['SHED_AFTER_MS', '-1'],
    ['SHED_AFTER_MS', '1.5'],
    ['CAPTCHA', 'no'],
    ['RECAPTCHA_SITE_KEY', 'con espacios"'],
    ['RECAPTCHA_VERIFY_URL', 'ftp://google.example'],
    ['SECRET_KEY', 'corto'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'localhost'],
    ['SMTP_URL', 'http://correo.example'],
    ['PORTAL_URL', 'javascript:alert(1)'],
    ['COMPLAINTS_BOOK_URL', 'javascript:alert(1)'],
    ['AB_SCRIPT_URL', 'http://pruebas.example/a.js'],
    ['GTM_ID', 'UA-1'],
    ['CONTACT_EMAIL', 'ayuda'],
    ['LOG_LEVEL', 'todo'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['VIDEO_PROVIDER', 'zoom'],
    ['VIDEO_KEY', 'corta'],
    ['VIDEO_USER', 'con:dos puntos'],
    ['VIDEO_TURN_URLS', 'https://turn.example'],
    ['JITSI_URL', 'meet.example'],
    ['WHATSAPP_PHONE_ID', '+51 1 700'],
    ['WHATSAPP_APP_SECRET', 'corto'],
    ['WHATSAPP_API_VERSION', '23'],
    ['WHATSAPP_LANGUAGE', 'español'],
    ['WHATSAPP_TEMPLATE_CODE', 'Mi plantilla'],
  ])('stops at %s=%s and names it, in Spanish', (name, value) => {
    const message = refusal({ [name]: value })
    expect(message).toContain('.env.example')
    expect(message).toMatch(new RegExp(`^ {2}${name}: .*[a-z]`, 'm'))
    expect(message).not.toMatch(/invalid|expected|must|too (small|big)/i)
  })

  it('has WhatsApp whole or not at all, and never in the open', () => {
    const { WHATSAPP_API_URL: _, ...keys } = whatsAppEnv('')
    expect(read().whatsApp).toBeUndefined()
    expect(read(keys).whatsApp).toMatchObject({
      url: 'https://graph.facebook.com',
      version: 'v23.0',
      language: 'es',
    })
    for (const name of Object.keys(keys)) {
      expect(refusal({ ...keys, [name]: '' })).toMatch(new RegExp(`^ {2}${name}: falta`, 'm'))
    }
    expect(refusal({ ...keys, WHATSAPP_API_URL: 'http://graph.example' })).toContain('WHATSAPP_API_URL')
    const production = { ...keys, AMPARO_MODE: 'production', WHATSAPP_API_URL: 'http://127.0.0.1:9' }
    expect(refusal(production)).toMatch(/^ {2}WHATSAPP_API_URL: en producción/m)
    const typed = {
      ...production,
      WHATSAPP_APP_SECRET: '0'.repeat(32),
      WHATSAPP_VERIFY_TOKEN: 'cambia-esta-clave',
    }
    expect(refusal(typed)).toMatch(
      /WHATSAPP_APP_SECRET: se puede adivinar[\s\S]*WHATSAPP_VERIFY_TOKEN: se puede/,
    )
    expect(refusal(production)).not.toContain('se puede adivinar; usa uno al azar')
  })

  it('takes reCAPTCHA with both of its keys, verified by Google unless told otherwise', () => {
    const keys = { RECAPTCHA_SITE_KEY: 's'.repeat(40), RECAPTCHA_SECRET: 'z'.repeat(40) }
    expect(read({ CAPTCHA: 'recaptcha', PORTAL_URL: 'https://amparo.example/', ...keys })).toMatchObject({
      captcha: 'recaptcha',
      recaptcha: {
        siteKey: keys.RECAPTCHA_SITE_KEY,
        secret: keys.RECAPTCHA_SECRET,
        verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
        hostname: 'amparo.example',
      },
    })
    expect(read(keys).recaptcha).toBeUndefined()
    const message = refusal({ CAPTCHA: 'recaptcha' })
    expect(message).toMatch(/^ {2}RECAPTCHA_SITE_KEY: .*dos claves.*\n {2}RECAPTCHA_SECRET: /m)
    expect(refusal({ CAPTCHA: 'recaptcha', ...keys, RECAPTCHA_SECRET: '' })).not.toContain('SITE_KEY')
  })

  it('has the call in its own room, and in Jitsi once there is a server of it', () => {
    expect(read().video).toEqual({
      jitsi: null,
      key: undefined,
      basic: undefined,
      stunUrls: [],
      turn: null,
    })
    const jitsi = {
      JITSI_URL: 'https://meet.example/',
      JITSI_APP_ID: 'amparo',
      JITSI_APP_SECRET: 's'.repeat(32),
    }
    const { video } = read(jitsi)
    expect(video.jitsi).toEqual({
      url: 'https://meet.example',
      app: { id: 'amparo', secret: jitsi.JITSI_APP_SECRET },
    })
    expect(read({ ...jitsi, VIDEO_PROVIDER: 'webrtc' }).video.jitsi).toBeNull()
    const relay = { VIDEO_TURN_URLS: 'turn:a.example:3478, turns:b.example:5349?transport=tcp' }
    expect(
      read({ ...relay, VIDEO_TURN_SECRET: 'secreto', VIDEO_STUN_URLS: 'stun:a.example' }).video,
    ).toMatchObject({
      stunUrls: ['stun:a.example'],
      turn: { urls: ['turn:a.example:3478', 'turns:b.example:5349?transport=tcp'], secret: 'secreto' },
    })
  })

  it.each([
    [{ VIDEO_PROVIDER: 'jitsi' }, 'JITSI_URL'],
    [{ JITSI_URL: 'https://meet.example', JITSI_APP_ID: 'amparo' }, 'JITSI_APP_SECRET'],
    [{ VIDEO_USER: 'sala' }, 'VIDEO_PASSWORD'],
    [{ VIDEO_TURN_URLS: 'turn:a.example' }, 'VIDEO_TURN_SECRET'],
  ])('of the call, %j lacks %s', (given, missing) => {
    expect(refusal(given)).toMatch(new RegExp(`^ {2}${missing}: .{10,}`, 'm'))
  })

  it('has the identity provider whole or not at all, in the clear on this machine alone, and knows its roles', () => {
    const own = {
      OIDC_ISSUER: 'https://identidad.example/casa/',
      OIDC_CLIENT_ID: 'consola',
      OIDC_CLIENT_SECRET: 'un-secreto-de-prueba',
      OIDC_ROLES: 'consola-agenda=agenda, CN=jefes=administracion,consola-agenda=admision',
    }
    expect(read().oidc).toBeUndefined()
    const { oidc } = read(own)
    expect(oidc).toMatchObject({ issuer: 'https://identidad.example/casa', clientId: 'consola' })
    expect([...(oidc?.rolesByGroup ?? [])]).toEqual([
      ['consola-agenda', ['agenda', 'admision']],
      ['CN=jefes', ['administracion']],
    ])
    expect(refusal({ OIDC_ISSUER: own.OIDC_ISSUER })).toMatch(
      /OIDC_CLIENT_ID: falta[\s\S]*OIDC_CLIENT_SECRET: falta[\s\S]*OIDC_ROLES: falta/,
    )
    expect(refusal({ OIDC_ROLES: 'a=agenda' })).toContain('OIDC_ROLES: no sirve sin OIDC_ISSUER')
    expect(refusal({ ...own, OIDC_ROLES: 'a=jefe,=agenda,agenda' })).toMatch(/«a=jefe»[\s\S]*«=agenda»/)
    expect(refusal({ ...own, OIDC_ISSUER: 'http://identidad.example' })).toContain('usa https://')
    expect(read({ ...own, OIDC_ISSUER: 'http://127.0.0.1:9000' }).oidc?.issuer).toBe('http://127.0.0.1:9000')
  })

  it('has object storage whole or not at all, with the credential apart from its address, and never in the open', () => {
    const whole = {
      FILES_URL: 'https://s3.example/amparo/',
      FILES_ACCESS_KEY: 'AKID',
      FILES_SECRET_KEY: 'k8#'.repeat(9),
    }
    expect(read().files).toBeUndefined()
    expect(read(whole).files).toMatchObject({ url: 'https://s3.example/amparo', region: 'us-east-1' })
    expect(refusal({ FILES_URL: whole.FILES_URL })).toMatch(
      /FILES_ACCESS_KEY: falta[\s\S]*FILES_SECRET_KEY: falta/,
    )
    expect(refusal({ FILES_SECRET_KEY: 'x' })).toContain('FILES_SECRET_KEY: no sirve sin FILES_URL')
    expect(refusal({ ...whole, FILES_URL: 'https://yo:clave@s3.example/a' })).toContain(
      'las credenciales van en',
    )
    const open = {
      ...whole,
      AMPARO_MODE: 'production',
      FILES_URL: 'http://s3.example/amparo',
      FILES_SECRET_KEY: 'cambia-esta-clave',
    }
    expect(refusal(open)).toMatch(/FILES_URL: en producción[\s\S]*FILES_SECRET_KEY: se puede adivinar/)
  })

  it('reads a secret from the file that is named, and says what is wrong with a file', () => {
    const file = join(dataDir, 'clave')
    writeFileSync(file, `${'k'.repeat(40)}\n`)
    expect(read({ SECRET_KEY_FILE: file }).secretKey).toBe('k'.repeat(40))
    writeFileSync(join(dataDir, 'smtp'), 'smtps://usuario:clave@correo.example')
    expect(read({ SMTP_URL_FILE: join(dataDir, 'smtp') }).smtpUrl).toBe(
      'smtps://usuario:clave@correo.example',
    )

    writeFileSync(join(dataDir, 'nada'), '\n')
    const message = refusal({
      SECRET_KEY_FILE: file,
      SECRET_KEY: 'z'.repeat(40),
      SMS_KEY_FILE: join(dataDir, 'no-hay'),
      SMTP_URL_FILE: join(dataDir, 'nada'),
      PORT: 'x',
    })
    expect(message).toMatch(/^ {2}SECRET_KEY_FILE: .*no los dos$/m)
    expect(message).toMatch(/^ {2}SMS_KEY_FILE: no se puede leer .*no-hay/m)
    expect(message).toMatch(/^ {2}SMTP_URL_FILE: .*vacío$/m)
    expect(message).toMatch(/^ {2}PORT: /m)
    expect(message).not.toMatch(/kkkk|zzzz/)
    expect(refusal({ DATABASE_URL_FILE: file })).toMatch(/^ {2}DATABASE_URL: /m)
  })

  it('names every bad variable at once', () => {
    const message = refusal({ PORT: 'x', CAPTCHA: 'x', GTM_ID: 'x' })
    for (const name of ['PORT', 'CAPTCHA', 'GTM_ID']) expect(message).toContain(`  ${name}:`)
  })
})

describe('in production', () => {
  const production = {
    AMPARO_MODE: 'production',
    DATABASE_URL: 'postgres://amparo@base.example/amparo?sslmode=verify-full',
    ...testBusiness,
    SECRET_KEY: 'nT4qkW9rZ2vLx7Yb0PfGh3Dc8MsJa6Ue',
    SMTP_URL: 'smtps://correo.example',
    PORTAL_URL: 'https://amparo.example/',
  }

  it('starts with everything it needs', () => {
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

  it('takes every key that openssl prints, in hexadecimal or base64', () => {
    // Ten kinds of letter in 32: the poorest that chance has brought so far.
    expect(isGuessable('f9c6dffee6cdece92e4cd39ec9fcf91c')).toBe(false)
    for (let time = 0; time < 500; time += 1) {
      for (const key of [randomBytes(16).toString('hex'), randomBytes(24).toString('base64')]) {
        expect([key, isGuessable(key)]).toEqual([key, false])
      }
    }
  })

  it('sends mail encrypted or not at all, unless the mail server is this machine', () => {
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
