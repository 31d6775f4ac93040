import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { database, openTestDatabase } from '@amparo/database/testing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

let folder: string
openTestDatabase()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amparo-socios-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

function socios(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { INIT_CWD: _, ...environment } = process.env
  const env = {
    ...environment,
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: 'un secreto de prueba para los socios',
  }
  return new Promise((done) => {
    execFile(process.execPath, [main, 'socios', ...args], { cwd: folder, env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

it('amparo socios adds a partner, replaces its keys, revokes it and lists them; each adds its act', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const write = (name: string, value: unknown) => writeFile(join(folder, name), JSON.stringify(value))
  await write('jwks.json', { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'llave-1' }] })
  await write('privada.json', privateKey.export({ format: 'jwk' }))
  await write('otra.json', generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }))
  const asks = ['--nombre', 'Vida Segura', '--productos', '6727-1,6736-1', '--clave']

  const secret = await socios('crear', ...asks, 'privada.json')
  expect(secret).toMatchObject({ code: 1, err: expect.stringContaining('Es una clave privada') })
  for (const bad of [
    ['crear', '--nombre', 'Vida Segura', '--productos', '1-1', '--clave', 'jwks.json'],
    ['crear', ...asks, 'nada.json'],
    ['clave', '--nombre', 'Nadie', '--clave', 'jwks.json'],
    ['productos', '--nombre', 'Vida Segura', '--productos', ''],
    ['avisos', '--nombre', 'Vida Segura', '--direccion', 'http://socio.example/avisos'],
    ['avisos', '--nombre', 'Vida Segura'],
    ['revocar', '--nombre', 'Nadie'],
  ]) {
    expect(await socios(...bad), bad.join(' ')).toMatchObject({ code: 1, out: '' })
  }
  const added = await socios('crear', ...asks, 'jwks.json')
  expect(added).toMatchObject({ code: 0, err: '' })
  const id = /^[0-9a-f-]{36}$/m.exec(added.out)?.[0]
  expect(added.out).toMatch(/clave llave-1 · huella [\w-]{43}/)
  expect((await socios('crear', ...asks, 'otra.json')).err).toContain('Ya hay un socio con ese nombre')

  expect((await socios('clave', '--nombre', 'vida segura', '--clave=otra.json')).code).toBe(0)
  expect((await socios('productos', '--nombre', 'Vida segura', '--productos', '6736-1,6704-1')).code).toBe(0)
  const receiver = ['avisos', '--nombre', 'Vida segura', '--direccion', 'https://socio.example/avisos']
  const told = (await socios(...receiver)).out
  const { events_secret: sealed } = await database.db
    .selectFrom('partner')
    .select('events_secret')
    .executeTakeFirstOrThrow()
  expect(told).toMatch(/^whsec_[\w+/]{43}=$/m)
  expect(sealed).not.toContain(/whsec_\S+/.exec(told)?.[0])
  expect((await socios('avisos', '--nombre', 'Vida Segura', '--quitar')).code).toBe(0)
  const shown = await socios('ver')
  expect(shown.out).toContain(`Vida Segura · ${id} · 6704-1, 6736-1 · sin usar todavía`)
  expect(shown.out).not.toContain('llave-1')
  expect((await socios('revocar', '--nombre', 'Vida Segura')).code).toBe(0)
  expect((await socios('ver')).out).toMatch(/revocado 20\d\d-/)
  const acts = await database.db.selectFrom('act').select(['who', 'action', 'about']).orderBy('id').execute()
  expect(acts).toEqual(
    [
      'socios.crear',
      'socios.claves.cambiar',
      'socios.productos.cambiar',
      'socios.avisos.cambiar',
      'socios.avisos.cambiar',
      'socios.revocar',
    ].map((action) => ({
      who: 'operador',
      action,
      about: `socios:${id}`,
    })),
  )
})
