import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@amparo/database/embedded-postgres.ts'
import { migrate } from '@amparo/database/migrate.ts'
import { connect } from '@amparo/database/open.ts'
import { generateFeed } from '@amparo/database/seed/generate-feed.ts'
import pg from 'pg'
import { tell } from '../table.ts'
import { measureFloor } from './floor.ts'

const targetRatio = 0.8
const targetMebibytes = 200
const cli = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url))
const reporter = new URL('report-memory.ts', import.meta.url).href

interface Run {
  readonly seconds: number
  readonly peakMebibytes: number
}

/** Imports the file with the real command, as an operator would, and measures its whole process. */
async function measureCommand(databaseUrl: string, path: string): Promise<Run> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--import', reporter, cli, 'polizas', 'importar', path], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString('utf8')
  })
  const [code] = await once(child, 'exit')
  const seconds = (performance.now() - startedAt) / 1000
  if (code !== 0) throw new Error(`The import ended with code ${code}:\n${log}`)
  return { seconds, peakMebibytes: Number(/peak-rss-kib=(\d+)/.exec(log)?.[1]) / 1024 }
}

/** A digest of every policy and of each row's physical position: a rewritten row has another. */
async function fingerprint(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `SELECT count(*) || ' ' || sum(hashtextextended(policy::text || ctid::text || xmin::text, 0)) AS digest FROM policy`,
  )
  return rows[0]?.digest ?? ''
}

/** The same lines with a last day one year later, as at a yearly renewal of every policy. */
function* renew(feed: Iterable<Buffer>): Generator<string> {
  const lastDay = /(\d{4})-(\d\d-\d\d)(?="?,"?(?:vigente|suspendida|anulada))/g
  for (const chunk of feed)
    yield chunk
      .toString()
      .replaceAll(lastDay, (_, year, day) => `${Number(year) + 1}-${day.replace('02-29', '02-28')}`)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const { values } = parseArgs({
  options: { lineas: { type: 'string', default: '1000000' }, veces: { type: 'string', default: '3' } },
})
const lines = Number(values.lineas)
const folder = await mkdtemp(join(tmpdir(), 'amparo-bench-'))
// The server, which runs as another user under root, reads the file for the floor.
await chmod(folder, 0o755)
const server = await startEmbeddedPostgres({
  dataDir: join(folder, 'data'),
  as: 'owner',
  keepsSuperuser: true,
})
try {
  const path = join(folder, 'feed.csv')
  await writeFile(path, Readable.from(generateFeed({ lines, seed: 7, today: '2026-12-01', badShare: 0 })))
  const renewal = join(folder, 'renewal.csv')
  await writeFile(
    renewal,
    Readable.from(renew(generateFeed({ lines, seed: 7, today: '2026-12-01', badShare: 0 }))),
  )
  const { db } = connect(server.superuserUrl, { maxConnections: 1 })
  await migrate(db)
  await db.destroy()
  const client = new pg.Client({ connectionString: server.superuserUrl })
  // The failure itself is reported, not the connection that ends with its server.
  client.on('error', () => {})
  await client.connect()

  const floors: number[] = []
  const firsts: Run[] = []
  const seconds: Run[] = []
  const renewals: Run[] = []
  let unchanged = true
  for (let turn = 0; turn < Number(values.veces); turn += 1) {
    floors.push(await measureFloor(server.superuserUrl, path))
    await client.query('TRUNCATE policy CASCADE')
    await client.query('CHECKPOINT')
    firsts.push(await measureCommand(server.superuserUrl, path))
    const before = await fingerprint(client)
    seconds.push(await measureCommand(server.superuserUrl, path))
    unchanged &&= before.startsWith(`${lines} `) && before === (await fingerprint(client))
    renewals.push(await measureCommand(server.superuserUrl, renewal))
  }
  await client.end()

  const floor = median(floors)
  const ours = median(firsts.map((run) => run.seconds))
  const again = median(seconds.map((run) => run.seconds))
  const renewed = median(renewals.map((run) => run.seconds))
  const peak = Math.max(...[...firsts, ...seconds, ...renewals].map((run) => run.peakMebibytes))
  const rate = (time: number) =>
    `${Math.round(lines / time).toLocaleString('en')} lines/s (${time.toFixed(1)} s)`
  const ratio = floor / ours
  console.log(`floor         ${rate(floor)}`)
  console.log(`import        ${rate(ours)}`)
  console.log(`again         ${rate(again)}`)
  console.log(`renewal       ${rate(renewed)}`)
  console.log(`ratio         ${ratio.toFixed(2)} (at least ${targetRatio})`)
  console.log(`peak memory   ${peak.toFixed(0)} MiB (under ${targetMebibytes})`)
  console.log(`second import ${unchanged ? 'changes nothing' : 'CHANGES SOMETHING'}`)
  const [isFast, isFlat] = [ratio >= targetRatio, peak < targetMebibytes && unchanged]
  tell('import of a feed', {
    goal: `≥ ${targetRatio} of COPY and upsert`,
    figure: `${Math.round(lines / ours)} lines/s`,
    ratio,
    met: isFast,
  })
  tell('memory of an import', {
    goal: `< ${targetMebibytes} MiB, again changes nothing`,
    figure: `${peak.toFixed(0)} MiB`,
    met: isFlat,
  })
  process.exitCode = isFast && isFlat ? 0 : 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
