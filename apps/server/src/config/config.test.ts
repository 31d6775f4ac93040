import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configReader } from '../../testing/config.ts'
import { whatsAppEnv } from '../../testing/whatsapp.ts'

const { dataDir, read, refusal } = configReader()

describe('the configuration', () => {
  it('needs no variables: the default is a demo on port 3000', () => {
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

  it('is immutable', () => {
    const config = read()
    expect(Object.isFrozen(config)).toBe(true)
    expect(() => Object.assign(config, { captcha: 'off' })).toThrow(TypeError)
  })

  it('creates its own secret once, readable by its owner alone', () => {
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

  it('requires all WhatsApp variables or none, and always encryption', () => {
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

  it('requires both reCAPTCHA keys, verified by Google by default', () => {
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

  it('holds the call in its own room, or in Jitsi if a server is configured', () => {
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

  it('requires all variables of the identity provider or none, unencrypted on this machine only, with known roles', () => {
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

  it('requires all variables of object storage or none, with the credential outside its address, and always encryption', () => {
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

  it('reads a secret from the named file, and reports a faulty file', () => {
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

  it('names every invalid variable at once', () => {
    const message = refusal({ PORT: 'x', CAPTCHA: 'x', GTM_ID: 'x' })
    for (const name of ['PORT', 'CAPTCHA', 'GTM_ID']) expect(message).toContain(`  ${name}:`)
  })
})
