import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '@amparo/database/open.ts'
import { testDatabase } from '@amparo/database/testing.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort, startBalancer } from '../testing/balancer.ts'
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

async function start(tree = here, at?: number): Promise<{ server: ServerProcess; port: number }> {
  const port = at ?? (await freePort())
  const child = spawn(process.execPath, [fileOf('server/src/http.ts', tree)], {
    env: {
      ...env(),
      PORT: String(port),
      ...(at ? { DRAIN_SECONDS: '2', TRUST_PROXY: '127.0.0.1', LIMITS_FACTOR: '100000' } : {}),
    },
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
    await rollUnderLoad(former)
  },
  300_000,
)

/** Two copies of the release before are replaced in turn by two of this one under load, and those in turn by the former again. */
async function rollUnderLoad(former: string): Promise<void> {
  const ports = [await freePort(), await freePort()]
  const copies = await Promise.all(ports.map((port) => start(former, port)))
  await Promise.all(copies.map(({ server }) => server.says(/Amparo listo/)))
  const balancer = await startBalancer(ports)
  let loading = true
  const told: number[] = []
  const readers = [0, 1].map(async () => {
    while (loading) {
      const answer = await fetch(`${balancer.url}/api/agendamientos/ObtenerCitasDisponibles`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idServicio: 18, especialidad: 'Pediatría' }),
      })
      await answer.arrayBuffer()
      told.push(answer.status)
    }
  })
  for (const tree of [here, former]) {
    for (const [at, copy] of copies.entries()) {
      copy.server.child.kill('SIGTERM')
      expect(await copy.server.ended()).toBe(0)
      const next = await start(tree, ports[at])
      copies[at] = next
      await next.server.says(/Amparo listo/)
      const before = told.length
      await vi.waitFor(() => expect(told.length).toBeGreaterThan(before + 30), {
        timeout: 30_000,
        interval: 20,
      })
      // nginx leaves a copy out for a second after it has refused.
      await delay(1500)
    }
  }
  loading = false
  await Promise.all(readers)
  for (const { server } of copies) server.child.kill('SIGTERM')
  await Promise.all(copies.map(({ server }) => server.ended()))
  await balancer.close()
  expect(told.length).toBeGreaterThan(100)
  expect(told.filter((status) => status !== 200)).toEqual([])
}

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
