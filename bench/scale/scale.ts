import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@amparo/database/embedded-postgres.ts'
import { migrate } from '@amparo/database/migrate.ts'
import { connect, type Db } from '@amparo/database/open.ts'
import { findOpenSession } from '@amparo/server/src/features/identity/sessions/sessions.repository.ts'
import { findHolderCover } from '@amparo/server/src/features/policies/entitlement/entitlement.repository.ts'
import pg from 'pg'
import { addAccounts, addAppointments, addPolicies, sessionToken } from './fill.ts'

// Sizes and look-ups of a portal with this many policies, a tenth of them with an account: `docs/scale.md` quotes
// them.
const { values } = parseArgs({
  options: { polizas: { type: 'string', default: '1000000,10000000' }, carpeta: { type: 'string' } },
})
const steps = values.polizas.split(',').map(Number)
const partSize = 250_000
const tables = ['policy', 'account', 'consent', 'known_origin', 'session', 'appointment', 'crm_event']

const folder = await mkdtemp(join(values.carpeta ?? tmpdir(), 'amparo-scale-'))
const server = await startEmbeddedPostgres({
  dataDir: folder,
  as: 'owner',
  flags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=8GB'],
})

async function inParts(
  from: number,
  to: number,
  add: (from: number, to: number) => Promise<void>,
): Promise<void> {
  for (let at = from; at <= to; at += partSize) await add(at, Math.min(to, at + partSize - 1))
}

/** Milliseconds of many single queries: median and 99th percentile. */
async function timeOf(ask: (n: number) => Promise<unknown>, most: number): Promise<string> {
  const times: number[] = []
  for (let turn = 0; turn < 3000; turn += 1) {
    const n = 1 + Math.floor(Math.random() * most)
    const began = performance.now()
    if ((await ask(n)) === undefined) throw new Error(`nothing was found for ${n}`)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return `${times[1500]?.toFixed(2)} ms, p99 ${times[2970]?.toFixed(2)} ms`
}

async function report(client: pg.Client, db: Db, policies: number, accounts: number): Promise<void> {
  console.log(`\n${policies.toLocaleString('en')} policies, ${accounts.toLocaleString('en')} accounts`)
  for (const table of tables) {
    const { rows } = await client.query<{ n: number; heap: number; indexes: number }>(
      `SELECT (SELECT count(*) FROM ${table})::float8 AS n, pg_table_size($1)::float8 AS heap, pg_indexes_size($1)::float8 AS indexes`,
      [table],
    )
    const { n = 0, heap = 0, indexes = 0 } = rows[0] ?? {}
    const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`
    const perRow = n === 0 ? '' : `${((heap + indexes) / n).toFixed(0)} bytes a row`
    console.log(
      `${table.padEnd(14)} ${String(n).padStart(9)} rows  ${mebibytes(heap).padStart(9)} + ${mebibytes(indexes).padStart(9)} of indexes  ${perRow}`,
    )
  }
  const now = new Date()
  const session = await timeOf(
    (n) => findOpenSession(db, createHash('sha256').update(sessionToken(n)).digest(), now),
    accounts,
  )
  const cover = await timeOf(
    async (n) =>
      (await findHolderCover(db, { type: 8, number: String(10_000_000 + n) }, now, '2026-11-22')).policies[0],
    policies,
  )
  console.log(`session ${session}`)
  console.log(`cover   ${cover}`)
}

try {
  const { db } = connect(server.urls.owner, { maxConnections: 1 })
  await migrate(db)
  const client = new pg.Client({ connectionString: server.urls.owner })
  client.on('error', () => undefined)
  await client.connect()
  let done = 0
  for (const policies of steps) {
    const began = performance.now()
    await inParts(done + 1, policies, (from, to) => addPolicies(client, from, to))
    await inParts(done / 10 + 1, policies / 10, (from, to) => addAccounts(client, from, to))
    await client.query('TRUNCATE appointment, professional, crm_event CASCADE')
    await addAppointments(client, policies / 50)
    await client.query('VACUUM ANALYZE')
    console.log(`\nfilled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    await report(client, db, policies, policies / 10)
    done = policies
  }
  const { rows } = await client.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  )
  console.log(`\nthe whole database: ${rows[0]?.size}`)
  await client.end()
  await db.destroy()
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
