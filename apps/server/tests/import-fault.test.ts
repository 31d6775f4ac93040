import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateFeed } from '@amparo/database/seed/generate-feed.ts'
import { demoPassword } from '@amparo/database/seed/sample-feed.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ofMachine } from '../testing/machine.ts'
import { DataFolder } from '../testing/process.ts'

const command = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url))
const lines = 120_000

let folder: DataFolder
let feed: string
beforeAll(() => {
  folder = new DataFolder()
  feed = join(folder.path, 'noche.csv')
  const today = toLimaDay(Date.now())
  writeFileSync(feed, Buffer.concat([...generateFeed({ lines, seed: 11, today, badShare: 0 })]))
})
afterAll(() => folder.remove())

/** Imports the feed by the operators' command, as a visitor of the running server's database. */
function runImport(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [command, 'polizas', 'importar', feed], {
    env: { ...ofMachine(), DATA_DIR: folder.path },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((done) => child.once('exit', (code) => done({ code, output })))
}

const imported = async () =>
  (
    await folder.query<{ count: string }>(
      "SELECT count(*) FROM policy WHERE certificate_number NOT LIKE 'DEMO-%'",
    )
  )[0]?.count

/** Batches of the run with this many imported lines; of the unfinished one, with null. */
const ledger = (inserted: number | null) =>
  folder.query<{ batch: number; committed_at: string }>(
    `SELECT batch, committed_at::text FROM policy_import_batch b LEFT JOIN policy_import i ON i.id = b.import_id
     WHERE i.inserted IS NOT DISTINCT FROM ${inserted ?? 'NULL'} ORDER BY batch`,
  )

it('an import whose server and database are killed keeps each complete batch, and continues from there', async () => {
  const first = folder.start()
  await first.ready()
  const before = await imported()
  // The third batch never ends, so that the kill comes before the file's end however late it is.
  await folder.query(`CREATE FUNCTION hold_batch() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN PERFORM pg_sleep(600); RETURN NEW; END';
    CREATE TRIGGER hold_third BEFORE INSERT ON policy_import_batch FOR EACH ROW WHEN (NEW.batch = 3)
    EXECUTE FUNCTION hold_batch()`)

  const interrupted = runImport()
  // Some batches are in, and the file is not.
  await vi.waitFor(
    async () => {
      const batches = await folder.query('SELECT FROM policy_import_batch WHERE import_id IS NULL')
      expect(batches.length).toBeGreaterThan(0)
    },
    { timeout: 60_000, interval: 10 },
  )
  first.child.kill('SIGKILL')
  process.kill(folder.postmaster() ?? 0, 'SIGKILL')
  const { code, output } = await interrupted
  expect(code, output).toBe(1)
  await first.ended()

  const second = folder.start()
  const api = await second.ready()
  await folder.query('DROP FUNCTION hold_batch CASCADE')
  const kept = await ledger(null)
  expect(kept.length).toBeGreaterThan(0)
  expect(Number(await imported())).toBe(Number(before) + kept.length * 25_000)
  expect(kept.length * 25_000).toBeLessThan(lines)
  const login = await fetch(`${api}/Login/IniciarSession`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tipoDocumento: 8, documento: '10000001', password: demoPassword }),
  })
  expect(login.status).toBe(200)

  expect(await runImport()).toMatchObject({ code: 0 })
  expect(Number(await imported())).toBe(Number(before) + lines)
  const all = await ledger(lines)
  expect(all.slice(0, kept.length)).toEqual(kept)
  const again = await runImport()
  expect(again.code).toBe(0)
  expect(Number(await imported())).toBe(Number(before) + lines)

  second.child.kill('SIGTERM')
  expect(await second.ended()).toBe(0)
}, 180_000)
