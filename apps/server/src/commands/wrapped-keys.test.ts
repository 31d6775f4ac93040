import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { database, openTestDatabase } from '@amparo/database/testing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTransit, type TransitEngine } from '../../testing/kms.ts'
import { ofMachine } from '../../testing/machine.ts'
import { requireKey } from '../features/operations/sealing/sealing.service.ts'
import { createKeys } from '../ports/keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'amparo-kms-'))
const plain = randomBytes(48).toString('base64')
let kms: TransitEngine
openTestDatabase()
beforeAll(async () => {
  kms = await startTransit()
  await requireKey({ db: database.db, keys: createKeys(plain) })
})
afterAll(async () => {
  kms.close()
  rmSync(folder, { recursive: true })
})

function run(file: string, args: readonly string[], env: Record<string, string>) {
  const path = fileURLToPath(new URL(`../../../${file}`, import.meta.url))
  const own = { ...ofMachine(), DATABASE_URL: database.url, DATA_DIR: folder, PORT: '0', ...kms.env, ...env }
  return new Promise<{ code: unknown; said: string }>((done) => {
    execFile(process.execPath, [path, ...args], { env: own }, (error, out, err) =>
      done({ code: error?.code ?? 0, said: out + err }),
    )
  })
}
const amparo = (words: string, env: Record<string, string>) => run('cli/src/main.ts', words.split(' '), env)
const wrap = async (env: Record<string, string>, more = '') => {
  const { code, said } = await amparo(`clave envolver${more}`, env)
  expect([code, said]).toEqual([0, expect.stringMatching(/^vault:v1:\S{60,}\n$/)])
  return said.trim()
}

it('a key wrapped by the KMS is the same key, and is rewrapped under another without being shown', async () => {
  const wrapped = await wrap({ SECRET_KEY: plain })
  expect(wrapped).not.toContain(plain)
  const verified = await amparo('clave verificar', { SECRET_KEY: wrapped })
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining('es la clave de esta base')])

  const next = await wrap({}, ' --nueva')
  await database.pool.query(`UPDATE sealing_key SET seen_at = now() - interval '2 minutes'`)
  const tokenFile = join(folder, 'token')
  writeFileSync(tokenFile, `${kms.env.KMS_TOKEN}\n`)
  const renewed = await amparo('clave renovar', {
    SECRET_KEY: next,
    SECRET_KEY_FORMER: wrapped,
    KMS_TOKEN: '',
    KMS_TOKEN_FILE: tokenFile,
  })
  expect([renewed.code, renewed.said]).toEqual([0, expect.stringContaining('quítala de SECRET_KEY_FORMER')])
  expect((await amparo('clave verificar', { SECRET_KEY: next })).code).toBe(0)
  expect((await amparo('clave verificar', { SECRET_KEY: plain })).code).toBe(1)
}, 300_000)

it('without its KMS nothing starts, and the message names the variable and the remedy', async () => {
  const wrapped = await wrap({}, ' --nueva')
  const start = (env: Record<string, string>) =>
    run('server/src/worker.ts', [], { SECRET_KEY: wrapped, ...env })
  const refusals: [Record<string, string>, TransitEngine['mood'], RegExp][] = [
    [{}, 'silent', /KMS_URL: el KMS no responde/],
    [{}, 'sealed', /KMS_URL: el KMS está sellado/],
    [{ KMS_TOKEN: 'otro' }, 'well', /KMS_URL: no acepta ese token/],
    [{ KMS_KEY: 'otra' }, 'well', /KMS_URL: no está ese motor/],
    [{ SECRET_KEY: `vault:v1:${randomBytes(76).toString('base64')}` }, 'well', /envuelta por otra/],
    [{ KMS_URL: '', KMS_KEY: '', KMS_TOKEN: '' }, 'well', /KMS_URL: falta: SECRET_KEY/],
    [{ KMS_TOKEN: '' }, 'well', /KMS_TOKEN: falta, con KMS_URL/],
  ]
  for (const [env, mood, message] of refusals) {
    kms.mood = mood
    const { code, said } = await start(env)
    expect([code, said]).toEqual([1, expect.stringMatching(message)])
    expect(said).not.toMatch(/\n\s+at |hvs\./)
  }
  kms.mood = 'sealed'
  const verified = await amparo('config verificar', { SECRET_KEY: wrapped })
  expect([verified.code, verified.said]).toEqual([
    1,
    expect.stringMatching(/FALTA {2}KMS_URL: el KMS está sellado/),
  ])
  kms.mood = 'well'
}, 300_000)
