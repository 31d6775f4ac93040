import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@amparo/database/embedded-postgres.ts'
import { importJobs } from '@amparo/database/job-feed/import.ts'
import { copyStaging, createStaging, mergeStaging } from '@amparo/database/job-feed/staging.ts'
import { migrate } from '@amparo/database/migrate.ts'
import { connect } from '@amparo/database/open.ts'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { freePort } from '../portal.ts'
import { tell } from '../table.ts'
import { offerLines } from './offers.ts'

const targetSearch = 3
const targetImport = 0.5
const start = fileURLToPath(new URL('../../apps/demo/src/start.ts', import.meta.url))
const { values } = parseArgs({
  options: {
    ofertas: { type: 'string', default: '1000000' },
    pocas: { type: 'string', default: '10000' },
    veces: { type: 'string', default: '60' },
  },
})
const [many, few, times] = [Number(values.ofertas), Number(values.pocas), Number(values.veces)]
const folder = await mkdtemp(join(tmpdir(), 'amparo-bench-'))
const server = await startEmbeddedPostgres({ dataDir: folder, as: 'owner', keepsSuperuser: true })

/** Typical searches: common, middling and rare words, typing errors, every filter and order, and pages without a word. */
const searches = [
  'buscar=ventas',
  'buscar=enfermera&region=lima',
  'buscar=administracion',
  'buscar=zona42',
  'buscar=c%C3%B3digo4242',
  'buscar=contadr',
  'buscar=enfermra&modalidad=remoto',
  'buscar=analista+clientes&region=lima&sueldoMin=2000&dias=14',
  'buscar=vendedor&orden=recientes',
  'buscar=cajero&orden=sueldo',
  'region=lima&modalidad=remoto&sueldoMin=3000',
  'region=cusco&dias=7',
  'sueldoMin=7000&modalidad=hibrido',
  'orden=recientes',
  'orden=sueldo&region=piura',
]

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.superuserUrl })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(server.superuserUrl)
  url.pathname = `/${name}`
  const { db } = connect(url.href, { maxConnections: 1, statementTimeoutMs: 0 })
  await migrate(db)
  await db.destroy()
  return url.href
}

function bring(databaseUrl: string, count: number) {
  return importJobs({
    databaseUrl,
    source: 'bench',
    now: () => new Date('2026-11-20T12:00:00-05:00'),
    rejectsPath: null,
    open: () => offerLines(count),
  })
}

/** Milliseconds of each search over HTTP, after one warm-up round; by search. */
async function measureSearch(databaseUrl: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(folder, 'portal-'))
  const child = spawn(process.execPath, [start, '--sin-web'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      CONSOLE_PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LIMITS_FACTOR: '100000',
      CAPTCHA: 'off',
      LOG_LEVEL: 'error',
    },
  })
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Amparo listo') && ready())
    child.once('exit', (code) => fail(new Error(`the portal ended with ${code}`)))
  })
  const api = `http://localhost:${port}/api`
  const opened = await fetch(`${api}/Login/IniciarSession`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tipoDocumento: 8, documento: '10000001', password: 'Demostracion-2026' }),
  })
  const { token } = (await opened.json()) as { token: string }
  const taken = new Map(searches.map((search): [string, number[]] => [search, []]))
  const found = new Map<string, number>()
  for (let round = 0; round <= times; round += 1) {
    for (const search of searches) {
      const startedAt = performance.now()
      const answer = await fetch(`${api}/empleos?${search}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { filas } = (await answer.json()) as { filas?: unknown[] }
      const ms = performance.now() - startedAt
      if (!answer.ok || !filas) throw new Error(`${answer.status} for ${search}`)
      found.set(search, filas.length)
      if (round > 0) taken.get(search)?.push(ms)
    }
  }
  const empty = searches.filter((search) => !found.get(search))
  if (empty.length > 0) throw new Error(`nothing found for ${empty.join(', ')}`)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return taken
}

const p95 = (all: readonly number[]) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN

/** The floor: exactly the rows that the import wrote, by one COPY and one merge into an empty database. */
async function measureFloor(from: string, to: string): Promise<number> {
  const [source, target] = [from, to].map((url) => new pg.Client({ connectionString: url }))
  if (!source || !target) throw new Error('no database')
  await Promise.all([source.connect(), target.connect()])
  await target.query(
    `BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL work_mem = '128MB'; SET LOCAL jit = off`,
  )
  await createStaging(target)
  const startedAt = performance.now()
  const columns = copyStaging.replace('COPY job_staging (', '').replace(', number) FROM STDIN', '')
  const rows = source.query(
    copyTo(`COPY (SELECT ${columns}, id FROM job_offer WHERE source = 'bench') TO STDOUT`),
  )
  await pipeline(rows, target.query(copyFrom(copyStaging)))
  await mergeStaging(target, { source: 'bench', isSample: false, now: new Date('2026-11-20T12:00:00-05:00') })
  await target.query('COMMIT')
  const seconds = (performance.now() - startedAt) / 1000
  await Promise.all([source.end(), target.end()])
  return seconds
}

try {
  const main = await createDatabase('bench_jobs')
  await bring(main, few)
  const overFew = await measureSearch(main)
  const startedAt = performance.now()
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss / 2 ** 20)
  }, 500)
  const before = process.memoryUsage().rss / 2 ** 20
  await bring(main, many)
  clearInterval(watch)
  const ours = (performance.now() - startedAt) / 1000
  const overMany = await measureSearch(main)
  const [small, large] = [overFew, overMany].map((taken) => p95([...taken.values()].flat()))
  if (small === undefined || large === undefined) throw new Error('nothing measured')
  for (const search of searches) {
    const [few, many] = [overFew, overMany].map((taken) => p95(taken.get(search) ?? []).toFixed(1))
    console.log(`${few?.padStart(7)} ms ${many?.padStart(7)} ms  ${decodeURIComponent(search)}`)
  }
  console.log(`search p95    ${small.toFixed(1)} ms over ${few}, ${large.toFixed(1)} ms over ${many}`)
  console.log(`ratio         ${(large / small).toFixed(2)} (at most ${targetSearch})`)
  const floor = await measureFloor(main, await createDatabase('bench_floor'))
  console.log(`import        ${Math.round(many / ours)} offers/s, floor ${Math.round(many / floor)} offers/s`)
  console.log(`ratio         ${(floor / ours).toFixed(2)} (at least ${targetImport})`)
  console.log(`memory        ${before.toFixed(0)} MiB before, ${peak.toFixed(0)} MiB at most`)
  const [isQuick, isFast] = [large / small <= targetSearch, floor / ours >= targetImport]
  tell('search of offers', {
    goal: `≤ ${targetSearch} of few offers`,
    figure: `${large.toFixed(1)} ms`,
    ratio: large / small,
    met: isQuick,
  })
  tell('import of offers', {
    goal: `≥ ${targetImport} of plain COPY`,
    figure: `${Math.round(many / ours)}/s`,
    ratio: floor / ours,
    met: isFast,
  })
  process.exitCode = isQuick && isFast ? 0 : 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
