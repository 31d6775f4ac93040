import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '@amparo/database/open.ts'
import { testDatabase } from '@amparo/database/testing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../testing/balancer.ts'
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

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const env = () => ({ ...ofMachine(), DATABASE_URL: database.url, DATA_DIR: dataDir, HOST: '127.0.0.1' })

async function start(): Promise<{ server: ServerProcess; port: number }> {
  const port = await freePort()
  const child = spawn(process.execPath, [fileOf('server/src/http.ts')], {
    env: { ...env(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { server: new ServerProcess(child), port }
}

const command = (...args: string[]) =>
  new Promise<{ code: unknown; said: string }>((done) => {
    execFile(process.execPath, [fileOf('cli/src/main.ts'), ...args], { env: env() }, (error, out, err) =>
      done({ code: error?.code ?? 0, said: out + err }),
    )
  })

it('a release that is gone back to serves on what a newer one has migrated, or says why it can not', async () => {
  expect(await command('base', 'preparar')).toEqual({ code: 0, said: expect.stringContaining('al día') })
  const first = await start()
  await first.server.says(/Amparo listo/)
  first.server.child.kill('SIGTERM')
  expect(await first.server.ended()).toBe(0)

  // What a release to come does: tables and columns of its own, and a migration that this one has never heard of.
  await database.pool.query(`
    CREATE TABLE of_the_next_release (id bigint PRIMARY KEY);
    ALTER TABLE account ADD COLUMN of_the_next_release text;
    INSERT INTO kysely_migration (name, timestamp) VALUES ('9990_added', now()::text)`)
  expect(await command('base', 'version')).toEqual({ code: 0, said: expect.stringContaining('más nueva') })
  const back = await start()
  await back.server.says(/Amparo listo/)
  expect((await fetch(`http://127.0.0.1:${back.port}/api/listo`)).status).toBe(200)
  back.server.child.kill('SIGTERM')
  await back.server.ended()

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
