import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '@amparo/database/open.ts'
import { testDatabase } from '@amparo/database/testing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../testing/balancer.ts'
import { layFormerTree } from '../testing/former-tree.ts'
import { ofMachine } from '../testing/machine.ts'
import { ServerProcess } from '../testing/process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'amparo-vuelta-'))
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const here = fileURLToPath(new URL('../../../', import.meta.url))
const fileOf = (path: string, tree = here) => join(tree, 'apps', path)
const env = () => ({ ...ofMachine(), DATABASE_URL: database.url, DATA_DIR: dataDir, HOST: '127.0.0.1' })

async function start(tree = here): Promise<{ server: ServerProcess; port: number }> {
  const port = await freePort()
  const child = spawn(process.execPath, [fileOf('server/src/http.ts', tree)], {
    env: { ...env(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { server: new ServerProcess(child), port }
}

const command = (...args: string[]) => commandOf(here, ...args)
const commandOf = (tree: string, ...args: string[]) =>
  new Promise<{ code: unknown; said: string }>((done) => {
    execFile(
      process.execPath,
      [fileOf('cli/src/main.ts', tree), ...args],
      { env: env() },
      (error, out, err) => done({ code: error?.code ?? 0, said: out + err }),
    )
  })

async function serves(tree: string): Promise<void> {
  const { server, port } = await start(tree)
  await server.says(/Amparo listo/)
  expect((await fetch(`http://127.0.0.1:${port}/api/listo`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
}

it.runIf(process.env.AMPARO_TEST_LONG !== undefined)(
  'the tree before the newest migration serves on the database that this one migrated, and this one after it',
  async () => {
    const former = join(dataDir, 'antes')
    mkdirSync(former)
    layFormerTree(former)
    await serves(here)
    expect(await commandOf(former, 'base', 'version')).toEqual({
      code: 0,
      said: expect.stringContaining('más nueva'),
    })
    await serves(former)
    await serves(here)
  },
  120_000,
)

it('a release that is gone back to serves on what a newer one has migrated, or says why it can not', async () => {
  expect(await command('base', 'preparar')).toEqual({ code: 0, said: expect.stringContaining('al día') })
  await serves(here)

  // What a release to come does: tables and columns of its own, and a migration that this one has never heard of.
  await database.pool.query(`
    CREATE TABLE of_the_next_release (id bigint PRIMARY KEY);
    ALTER TABLE account ADD COLUMN of_the_next_release text;
    INSERT INTO kysely_migration (name, timestamp) VALUES ('9990_added', now()::text)`)
  expect(await command('base', 'version')).toEqual({ code: 0, said: expect.stringContaining('más nueva') })
  await serves(here)

  await database.pool.query(`SELECT raise_floor('9990_added')`)
  const refused = (await start()).server
  expect(await refused.ended()).toBe(1)
  expect(refused.output).toMatch(/más nueva de Amparo.*conozca 9990_added/s)
  expect(refused.output).not.toMatch(/\n\s+at |corrupted/)
  for (const words of [
    ['base', 'version'],
    ['base', 'preparar'],
    ['agenda', 'pedidos'],
  ]) {
    const told = await command(...words)
    expect([words, told.code, told.said]).toEqual([words, 1, expect.stringContaining('más nueva')])
  }
}, 120_000)
