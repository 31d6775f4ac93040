import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@amparo/database/embedded-postgres.ts'
import { migrate } from '@amparo/database/migrate.ts'
import { connect } from '@amparo/database/open.ts'
import pg from 'pg'
import { freePort, median } from '../portal.ts'
import { tell } from '../table.ts'
import { addAppointments, addProfessionals, professionals, withoutExclusions } from './agenda-fill.ts'

const targetRatio = 1.3
const inTheMonth = 1000
const start = fileURLToPath(new URL('../../apps/demo/src/start.ts', import.meta.url))

const { values } = parseArgs({
  options: { citas: { type: 'string', default: '1000000' }, veces: { type: 'string', default: '40' } },
})
const total = Number(values.citas)

/** A portal without the web on a benchmark database. */
async function startServer(databaseUrl: string, dataDir: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [start, '--sin-web'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LIMITS_FACTOR: '100000',
      LOG_LEVEL: 'error',
    },
  })
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Amparo listo') && ready())
    child.once('exit', (code) => fail(new Error(`the portal ended with ${code}`)))
  })
  return {
    url: `http://localhost:${port}/api/agendamientos/ObtenerCitasDisponibles`,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Milliseconds of one month of one specialty with 200 doctors, over HTTP as a browser requests it. */
async function ask(url: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idServicio: 18, especialidad: 'Geriatría' }),
  })
  const { citas } = (await answer.json()) as { citas: unknown[] }
  if (answer.status !== 200 || citas.length < 400) throw new Error(`answered ${answer.status}`)
  return performance.now() - startedAt
}

/** Medians of both portals, measured in turns, so that other load affects both alike. */
async function measureBoth(few: string, many: string): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < Number(values.veces) + 5; turn += 1) {
    const pair = [await ask(few), await ask(many)] as const
    // The first ones warm up the processes and the database's cache.
    if (turn >= 5) pair.forEach((time, which) => void times[which]?.push(time))
  }
  return [median(times[0]), median(times[1])]
}

/** A migrated database of the benchmark server with the doctors and a month's thousand appointments. */
async function createDatabase(serverUrl: string, name: string): Promise<{ url: string; client: pg.Client }> {
  const administrator = new pg.Client({ connectionString: serverUrl })
  await administrator.connect()
  await administrator.query(`CREATE DATABASE ${name}`)
  await administrator.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const { db } = connect(url.href, { maxConnections: 1 })
  await migrate(db)
  await db.destroy()
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await addProfessionals(client)
  await addAppointments(client, { count: inTheMonth, from: 10, which: 'asked' })
  return { url: url.href, client }
}

const folder = await mkdtemp(join(tmpdir(), 'amparo-bench-'))
const database = await startEmbeddedPostgres({
  dataDir: join(folder, 'data'),
  as: 'owner',
  keepsSuperuser: true,
})
try {
  const small = await createDatabase(database.superuserUrl, 'bench_few')
  await small.client.query('VACUUM ANALYZE')
  const large = await createDatabase(database.superuserUrl, 'bench_many')
  const rest = total - inTheMonth
  const past = Math.floor(rest / 2)
  await withoutExclusions(large.client, async () => {
    await addAppointments(large.client, { count: past, from: -1, which: 'asked' })
    await addAppointments(large.client, { count: rest - past, from: 25, which: 'others' })
  })
  await large.client.query('VACUUM ANALYZE')
  const { rows } = await large.client.query<{ stored: string }>('SELECT count(*) AS stored FROM appointment')
  await small.client.end()
  await large.client.end()
  const servers = [
    await startServer(small.url, join(folder, 'few')),
    await startServer(large.url, join(folder, 'many')),
  ] as const
  const [few, many] = await measureBoth(servers[0].url, servers[1].url)
  for (const server of servers) await server.close()

  const ratio = many / few
  const format = (count: number) => count.toLocaleString('en').padStart(9)
  console.log(`31 days of a specialty with ${professionals} doctors, over HTTP, median of ${values.veces}`)
  console.log(`${format(inTheMonth)} appointments stored   ${few.toFixed(1)} ms`)
  console.log(`${format(Number(rows[0]?.stored))} appointments stored   ${many.toFixed(1)} ms`)
  console.log(`ratio ${ratio.toFixed(2)} (at most ${targetRatio})`)
  const met = ratio <= targetRatio
  tell('a month of a specialty', {
    goal: `≤ ${targetRatio} of few appointments`,
    figure: `${many.toFixed(1)} ms`,
    ratio,
    met,
  })
  process.exitCode = met ? 0 : 1
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
