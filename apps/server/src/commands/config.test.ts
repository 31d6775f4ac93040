import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { database, openTestDatabase, testDatabase } from '@amparo/database/testing.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../testing/balancer.ts'
import { testBusiness } from '../../testing/business.ts'
import { makeCertificate, pemOf } from '../../testing/certificates.ts'
import { ofMachine } from '../../testing/machine.ts'
import { startObjectStorage } from '../../testing/object-storage.ts'
import { listenSmtp } from '../../testing/smtp.ts'

const main = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'amparo-config-verificar-'))
const secret = 'nT4qkW9rZ2vLx7Yb0PfGh3Dc8MsJa6Ue'
let mail: SMTPServer
let mailUrl: string

openTestDatabase()
beforeAll(async () => {
  mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'portal' && password === 'buena'
        ? done(null, { user: username })
        : done(new Error('Invalid login')),
  })
  mail.on('error', () => undefined)
  mailUrl = (await listenSmtp(mail)).replace('smtp://', 'smtp://portal:buena@')
})
afterAll(async () => {
  await new Promise<void>((done) => mail.close(done))
  rmSync(folder, { recursive: true, force: true })
})

function verify(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [main, 'config', 'verificar'], {
    env: { ...ofMachine(), DATA_DIR: join(folder, 'propia'), ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}

const whole = () => ({
  AMPARO_MODE: 'production',
  DATABASE_URL: database.url,
  SMTP_URL: mailUrl,
  SECRET_KEY: secret,
  PORTAL_URL: 'https://portal.pe',
  ...testBusiness,
})

describe('amparo config verificar', () => {
  it('reports a complete configuration as valid, and starts, creates and marks nothing', async () => {
    const { code, said } = await verify(whole())
    expect([code, said]).toEqual([0, expect.stringContaining('Todo bien')])
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'SECRET_KEY', 'DATA_DIR']) {
      expect(said).toMatch(new RegExp(`^ {2}bien +${name}: `, 'm'))
    }
    const { rows } = await database.pool.query(
      'SELECT (SELECT count(*) FROM installation) AS modes, (SELECT count(*) FROM sealing_key) AS keys',
    )
    expect(rows).toEqual([{ modes: 0, keys: 0 }])
    // A demo without anything is well too, and stays without anything.
    const demo = await verify({})
    expect([demo.code, demo.said]).toEqual([0, expect.stringContaining('no está en marcha')])
    expect(existsSync(join(folder, 'propia'))).toBe(false)
  }, 60_000)

  it('names every invalid variable with its remedy, and prints no secret', async () => {
    const port = await freePort()
    writeFileSync(join(folder, 'un-archivo'), '')
    const { code, said } = await verify({
      ...whole(),
      CONTACT_EMAIL: '',
      SIGNER_ROOTS: '',
      VIDEO_KEY: 'corta',
      DATABASE_READ_URL: `postgres://lee:clave-de-lectura@127.0.0.1:${port}/amparo`,
      DATABASE_RECORD_URL: database.url.replace(/\/[^/]+$/, '/no-hay'),
      SMTP_URL: mailUrl.replace('buena', 'otra-clave'),
      DATA_DIR: join(folder, 'un-archivo'),
    })
    expect(code).toBe(1)
    const told = said.split('\n').flatMap((line) => /^ {2}FALTA {2}([A-Z_]+): .{15,}/.exec(line)?.[1] ?? [])
    expect(told).toEqual([
      'VIDEO_KEY',
      'CONTACT_EMAIL',
      'SIGNER_ROOTS',
      'DATA_DIR',
      'DATABASE_READ_URL',
      'DATABASE_RECORD_URL',
      'SMTP_URL',
    ])
    expect(said).toContain('Faltas: 7')
    expect(said).not.toMatch(/clave-de-lectura|otra-clave|nT4qkW|\n\s+at /)
    const own = await makeCertificate({ subject: 'CN=127.0.0.1', from: '2026-01-01', until: '2126-01-01' })
    const privateMail = new SMTPServer({
      ...{ authOptional: true, cert: pemOf('CERTIFICATE', own.certificate) },
      key: pemOf('PRIVATE KEY', own.privateKey),
    })
    privateMail.on('error', () => undefined)
    const next = await verify({
      ...whole(),
      CONTACT_EMAIL: '',
      SIGNER_ROOTS: '',
      RECAPTCHA_SITE_KEY: '',
      SIGNER: 'csc',
      MAIL_FORM: 'x',
      SMTP_URL: await listenSmtp(privateMail),
      NODE_EXTRA_CA_CERTS: join(folder, 'no-hay.pem'),
    })
    await new Promise<void>((done) => privateMail.close(done))
    for (const name of ['CSC_URL', 'CONTACT_EMAIL', 'SIGNER_ROOTS', 'NODE_EXTRA_CA_CERTS']) {
      expect(next.said).toMatch(new RegExp(`^ {2}FALTA +${name}: `, 'm'))
    }
    expect(next.said).toMatch(/aviso {2}MAIL_FORM: .*¿es MAIL_FROM\?/)
    expect(next.said).toMatch(/FALTA {2}SMTP_URL: su certificado es de una autoridad .*NODE_EXTRA_CA_CERTS/)
  }, 60_000)

  it('reports a database with another key, of the other mode or of a newer release', async () => {
    const other = await testDatabase()
    await other.pool.query('INSERT INTO sealing_key (mark) VALUES ($1)', [randomBytes(32)])
    const asks = async (env: Record<string, string> = {}) =>
      verify({ ...whole(), DATABASE_URL: other.url, ...env })
    const key = await asks()
    expect([key.code, key.said]).toEqual([
      1,
      expect.stringMatching(/FALTA {2}SECRET_KEY: .*no es la de esta base/),
    ])
    await other.pool.query("INSERT INTO installation (mode) VALUES ('demo')")
    const mode = await asks()
    expect([mode.code, mode.said]).toEqual([1, expect.stringMatching(/FALTA {2}AMPARO_MODE: .*demostración/)])
    await other.pool.query(
      "INSERT INTO kysely_migration (name, timestamp) VALUES ('9990_added', now()::text); SELECT raise_floor('9990_added')",
    )
    const newer = await asks()
    expect([newer.code, newer.said]).toEqual([1, expect.stringMatching(/más nueva .*conozca 9990_added/)])
    await other.close()

    const empty = await testDatabase({ migrated: false })
    mkdirSync(join(folder, 'vacia'))
    const fresh = await verify({ ...whole(), DATABASE_URL: empty.url, DATA_DIR: join(folder, 'vacia') })
    expect([fresh.code, fresh.said]).toEqual([0, expect.stringContaining('vacía')])
    await empty.close()
  }, 60_000)

  it('names each two-person role with only one person, unless the configuration declares a single-person company', async () => {
    const house = await testDatabase()
    await house.pool.query(
      `INSERT INTO staff (email, name, roles, created_at, provider_issuer, provider_subject)
       VALUES ('una@casa.example', 'Una Persona', '{siniestros,agenda}', now(), 'https://casa.example', 'una')`,
    )
    const asks = (env: Record<string, string>) => verify({ ...whole(), DATABASE_URL: house.url, ...env })
    const { code, said } = await asks({})
    expect([code, said.split('\n').filter((line) => line.includes('segunda persona'))]).toEqual([
      0,
      ['  aviso  Falta una segunda persona con el rol «Siniestros»: lo que piden dos espera'],
    ])
    expect(said).toContain('Sin facultades definidas')
    await house.pool.query('INSERT INTO claim_authority SELECT id, 100000 FROM staff')
    const declared = await asks({ SOLO_STAFF: '1' })
    expect(declared.said).not.toContain('Sin facultades definidas')
    expect(declared.said).not.toContain('segunda persona')
    expect(declared.said).toMatch(/^ {2}aviso {2}SOLO_STAFF: /m)
    await house.close()
  }, 60_000)

  it("tests the object storage's credential and bucket, and writes nothing there", async () => {
    const storage = await startObjectStorage()
    const asks = async (env: Record<string, string>) => verify({ ...whole(), ...storage.env, ...env })
    const good = await asks({})
    expect([good.code, good.said]).toEqual([0, expect.stringMatching(/bien +FILES_URL: responde/)])
    const other = await asks({ FILES_SECRET_KEY: 'zP3nV8qW5tX1rL7yB4mK9sD2' })
    expect([other.code, other.said]).toEqual([1, expect.stringMatching(/FALTA {2}FILES_URL: no acepta/)])
    const nowhere = await asks({ FILES_URL: `${storage.env.FILES_URL}-no` })
    expect([nowhere.code, nowhere.said]).toEqual([
      1,
      expect.stringMatching(/FALTA {2}FILES_URL: .*ese bucket/),
    ])
    expect(storage.objects.size).toBe(0)
    storage.close()
    const away = await asks({})
    expect([away.code, away.said]).toEqual([1, expect.stringMatching(/FALTA {2}FILES_URL: no responde/)])
  }, 180_000)
})
