import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@amparo/database/embedded-postgres.ts'
import pg from 'pg'
import { freePort } from '../portal.ts'
import { tell } from '../table.ts'
import { campaignActs } from './acts.ts'
import { type ActFigures, drive } from './drive.ts'
import { processorSeconds } from './processor.ts'
import { addPartner, announceFeed, fillCampaign, firstPerson } from './seed.ts'

// The whole product under the busy hour of a campaign: a portal, a worker with the console, and PostgreSQL with a
// large company's data, called by one client at several rates; `docs/scale.md` quotes it. With `--carpeta` the seed
// is created once and kept.
const { values } = parseArgs({
  options: {
    polizas: { type: 'string', default: '10000000' },
    cuentas: { type: 'string', default: '1000000' },
    ritmos: { type: 'string', default: '0.1,0.25,0.5,1' },
    segundos: { type: 'string', default: '60' },
    carpeta: { type: 'string' },
    buscador: { type: 'boolean', default: false },
  },
})
const policies = Number(values.polizas)
const accounts = Number(values.cuentas)
const seconds = Number(values.segundos)
const server = fileURLToPath(new URL('../../apps/server/src/', import.meta.url))
const folder = values.carpeta ?? (await mkdtemp(join(tmpdir(), 'amparo-campaign-')))
const dataDir = join(folder, 'data')
const filled = join(folder, `filled-${policies}-${accounts}`)
const children: ChildProcess[] = []
const say = (text: string) => console.log(`[${(performance.now() / 1000).toFixed(0)} s] ${text}`)

/** Starts a process of the product and waits until it is ready. */
async function start(script: string, databaseUrl: string, env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [join(server, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'product'),
      HOST: '127.0.0.1',
      CAPTCHA: 'off',
      LIMITS_FACTOR: '1000000',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  children.push(child)
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Amparo listo') && ready())
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)))
  })
  return child
}

async function stopAll(): Promise<void> {
  for (const child of children.splice(0).reverse()) {
    const ended = new Promise((done) => child.once('exit', done))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  }
}

/** The demo's people and agenda, then the large seed; without crash safety, which a seed does not need. */
async function fill(): Promise<void> {
  const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=16GB']
  const fast = ['shared_buffers=1GB', 'maintenance_work_mem=1GB', 'autovacuum=off']
  const database = await startEmbeddedPostgres({ dataDir, as: 'owner', flags: [...flags, ...fast] })
  try {
    const ports = { PORT: String(await freePort()), CONSOLE_PORT: String(await freePort()) }
    await start('../../demo/src/start.ts', database.urls.owner, ports, ['--sin-web'])
    await stopAll()
    const client = new pg.Client({ connectionString: database.urls.owner })
    await client.connect()
    const began = performance.now()
    await fillCampaign(client, { policies, accounts }, say)
    await client.query('CHECKPOINT').catch(() => undefined)
    await client.end()
    say(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  } finally {
    await stopAll()
    await database.stop()
  }
  writeFileSync(filled, '')
}

/** Waits until the worker has indexed everybody for the people search. */
async function takeIn(client: pg.Pool): Promise<void> {
  const began = performance.now()
  for (;;) {
    const { rows } = await client.query<{ done: boolean }>(
      'SELECT feed_id = (SELECT max(id) FROM policy_import) AS done FROM person_search_state',
    )
    if (rows[0]?.done) break
    await new Promise((next) => setTimeout(next, 2000))
  }
  say(`search of people ready after ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

function show(figures: readonly ActFigures[]): void {
  console.log(
    'act                                                   wanted   done  away wrong   p50 ms   p95 ms   p99 ms',
  )
  for (const { name, wanted, counts, half, most, worst } of figures) {
    const cells = [wanted, counts.done, counts['turned away'], counts.wrong].map((n, at) =>
      String(n).padStart([7, 7, 6, 6][at] ?? 7),
    )
    const times = [half, most, worst].map((ms) => ms.toFixed(0).padStart(9))
    console.log(`${name.padEnd(53)}${cells.join('')}${times.join('')}`)
  }
}

/** One rate: the outcomes, and the processor time of each process. */
async function step(
  pace: number,
  acts: ReturnType<typeof campaignActs>,
  { client, pids }: { client: pg.Pool; pids: Readonly<Record<string, number>> },
): Promise<boolean> {
  const wal = async () =>
    Number((await client.query<{ at: string }>("SELECT pg_current_wal_lsn() - '0/0' AS at")).rows[0]?.at)
  const spent = () =>
    Object.entries(pids).map(([name, pid]) => processorSeconds(pid, name === 'postgres') ?? Number.NaN)
  const [before, walBefore] = [spent(), await wal()]
  const figures = await drive(acts, pace, seconds)
  const used = spent().map((after, at) => ((after - (before[at] ?? 0)) / seconds).toFixed(2))
  console.log(`\npace ${pace}, ${seconds} s`)
  show(figures)
  const names = Object.keys(pids).map((name, at) => `${name} ${used[at]}`)
  const load = `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`
  console.log(
    `cores used: ${names.join(', ')}; ${load}; WAL ${Math.round(((await wal()) - walBefore) / 2 ** 20)} MiB`,
  )
  const all = figures.reduce((sum, { counts }) => sum + counts.done + counts['turned away'] + counts.wrong, 0)
  const failed = figures.reduce((sum, { counts }) => sum + counts['turned away'] + counts.wrong, 0)
  const slowest = Math.max(
    ...figures.filter(({ name }) => !name.startsWith('activation')).map(({ most }) => most),
  )
  return failed / all < 0.01 && slowest < 1000
}

try {
  if (!existsSync(filled)) await fill()
  const flags = ['shared_buffers=2GB', 'max_wal_size=8GB', 'autovacuum_vacuum_scale_factor=0.02']
  const database = await startEmbeddedPostgres({ dataDir, as: 'owner', flags })
  const url = database.urls.owner
  const client = new pg.Pool({ connectionString: url, max: 4 })
  client.on('error', () => undefined)
  try {
    const [port, workerPort, consolePort] = [await freePort(), await freePort(), await freePort()]
    const worker = await start(
      '../../demo/src/start.ts',
      url,
      { PORT: String(workerPort), CONSOLE_PORT: String(consolePort) },
      ['--sin-web'],
    )
    const secret = readFileSync(join(folder, 'product', 'secret-key'), 'utf8').trim()
    const http = await start('http.ts', url, {
      PORT: String(port),
      PORTAL_URL: `http://127.0.0.1:${port}`,
      SECRET_KEY: secret,
      DATA_DIR: join(folder, 'http'),
    })
    const connection = await client.connect()
    const partner = await addPartner(connection as unknown as pg.Client)
    if (values.buscador) await announceFeed(connection as unknown as pg.Client, policies)
    connection.release()
    if (values.buscador) await takeIn(client)
    const { rows } = await client.query<{ next: number }>(
      `SELECT coalesce(max(document_number::int), 0) - 10000000 + 1 AS next FROM account
       WHERE document_type = 8 AND document_number BETWEEN '10001001' AND $1`,
      [String(10_000_000 + policies)],
    )
    let unused = Math.max(accounts + firstPerson, rows[0]?.next ?? 0)
    const acts = campaignActs({
      portal: `http://127.0.0.1:${port}/api`,
      console: `http://127.0.0.1:${consolePort}`,
      partner,
      client,
      accounts,
      policies,
      unused: () => {
        unused += 1
        return unused
      },
    })
    const postmaster = Number(
      readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    const pids = { portal: http.pid ?? 0, worker: worker.pid ?? 0, postgres: postmaster, caller: process.pid }
    say('ready')
    await drive(acts, 0.05, 10)
    let held = 0
    for (const pace of values.ritmos.split(',').map(Number)) {
      if (await step(pace, acts, { client, pids })) held = pace
    }
    const { rows: sizes } = await client.query<{ size: string; hit: string }>(
      `SELECT pg_size_pretty(pg_database_size(current_database())) AS size,
         round(100.0 * blks_hit / nullif(blks_hit + blks_read, 0), 1)::text AS hit
       FROM pg_stat_database WHERE datname = current_database()`,
    )
    console.log(
      `\ndatabase ${sizes[0]?.size}, ${sizes[0]?.hit} % of blocks out of its memory; held pace ${held}`,
    )
    tell('a campaign at ten million policies', {
      goal: 'p95 < 1 s, < 1 % turned away',
      figure: `pace ${held}`,
      met: held > 0,
    })
  } finally {
    await stopAll()
    await client.end()
    await database.stop()
  }
} finally {
  if (values.carpeta === undefined) await rm(folder, { recursive: true, force: true })
}
