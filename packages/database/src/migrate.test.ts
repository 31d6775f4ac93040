import type pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BusyDatabase } from './busy-database.ts'
import { type MigrateOptions, migrate } from './migrate.ts'
import { readMigration, splitStatements } from './migrations.ts'
import { makeQueueTables } from './queue-tables.ts'
import { database, openTestDatabase } from './testing.ts'

openTestDatabase({ direct: true })

const clients: pg.PoolClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.release(true)
  await database.pool.query(`
    DELETE FROM kysely_migration WHERE name > '9'; DROP TABLE IF EXISTS one, other, third`)
})

/** A connection of another user. */
async function connected(): Promise<pg.PoolClient> {
  const client = await database.pool.connect()
  clients.push(client)
  return client
}

function run(texts: Readonly<Record<string, string>>, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, readMigration(text)]),
  )
  return migrate(database.db, { migrations, ...options })
}

/** Waits until a session of the database waits for a lock. */
const somebodyWaits = (query: string) =>
  vi.waitFor(async () => {
    const { rowCount } = await database.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
      [`%${query}%`],
    )
    expect(rowCount).toBe(1)
  }, 20_000)

const listed = async () =>
  (await database.pool.query(`SELECT name FROM kysely_migration WHERE name > '9' ORDER BY name`)).rows.map(
    ({ name }) => name,
  )

describe('a migration of a database in use', () => {
  it('releases its lock while a reader holds the table, so queued sessions proceed', async () => {
    await database.pool.query('CREATE TABLE one (n int)')
    const reader = await connected()
    await reader.query('BEGIN; SELECT count(*) FROM one')
    const told: string[] = []
    const done = run(
      { '9990_adds': 'ALTER TABLE one ADD COLUMN m int' },
      { onNotice: (text) => void told.push(text) },
    )
    await somebodyWaits('ALTER TABLE one')
    // The insert was queued behind the migration and passed once that released its lock: the reader still reads.
    await (await connected()).query('INSERT INTO one VALUES (1)')
    await vi.waitFor(() => expect(told).not.toEqual([]))
    expect(told[0]).toMatch(/en uso: el cambio 9990_adds .* se intenta otra vez en 3 s/)
    await reader.query('COMMIT')
    expect(await done).toEqual(['9990_adds'])
  })

  it('holds the lock of its first table no longer than 2 s while it waits for the others', async () => {
    await database.pool.query(
      'CREATE TABLE one (n int); CREATE TABLE other (n int); CREATE TABLE third (n int)',
    )
    const [first, second] = [await connected(), await connected()]
    await first.query('BEGIN; INSERT INTO other VALUES (1)')
    await second.query('BEGIN; INSERT INTO third VALUES (1)')
    const told: string[] = []
    const add = (table: string) => `ALTER TABLE ${table} ADD COLUMN m int;`
    const done = run(
      { '9990_three': `${add('one')} ${add('other')} ${add('third')}` },
      { onNotice: (text) => void told.push(text) },
    )
    await somebodyWaits('ALTER TABLE other')
    const from = performance.now()
    await (await connected()).query('SELECT pg_sleep(1.5)')
    await first.query('COMMIT')
    await (await connected()).query('INSERT INTO one VALUES (1)')
    expect(performance.now() - from).toBeLessThan(3000)
    await vi.waitFor(() => expect(told).not.toEqual([]))
    await second.query('COMMIT')
    expect(await done).toEqual(['9990_three'])
  })

  it('retries after a deadlock with a booking', async () => {
    await database.pool.query('CREATE TABLE one (n int); CREATE TABLE other (n int)')
    const booker = await connected()
    await booker.query('BEGIN; INSERT INTO other VALUES (1)')
    const done = run({ '9990_both': 'ALTER TABLE one ADD COLUMN m int; ALTER TABLE other ADD COLUMN m int' })
    await somebodyWaits('ALTER TABLE other')
    await booker.query('INSERT INTO one VALUES (1)')
    await booker.query('COMMIT')
    expect(await done).toEqual(['9990_both'])
  })

  it('keeps the migrations before a failed one, which leaves nothing', async () => {
    const failing = run({
      '9990_good': 'CREATE TABLE one (n int)',
      '9991_bad': 'CREATE TABLE other (n int); SELECT 1 / 0',
      '9992_never': 'CREATE TABLE never (n int)',
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await listed()).toEqual(['9990_good'])
    const { rows } = await database.pool.query(
      `SELECT to_regclass('one') IS NOT NULL AS one, to_regclass('other') IS NOT NULL AS other`,
    )
    expect(rows).toEqual([{ one: true, other: false }])
  })

  it('gives up with a message for the operator if the database stays busy', async () => {
    await database.pool.query('CREATE TABLE one (n int)')
    const reader = await connected()
    await reader.query('BEGIN; SELECT count(*) FROM one')
    const refused = run({ '9990_adds': 'ALTER TABLE one ADD COLUMN m int' }, { patienceMs: 0 })
    await expect(refused).rejects.toThrow(BusyDatabase)
    await expect(refused).rejects.toThrow(
      /en uso y el cambio 9990_adds no consiguió su turno.*nada a medias/s,
    )
    expect(await listed()).toEqual([])
  })

  it('waits for another migrating process, and finds its work done', async () => {
    const other = await connected()
    await other.query('SELECT pg_advisory_lock(7203291446)')
    const told: string[] = []
    const text = { '9990_once': 'CREATE TABLE one (n int)' }
    const done = run(text, { onNotice: (line) => void told.push(line) })
    await vi.waitFor(() => expect(told).toEqual([expect.stringMatching(/^Otro proceso pone al día/)]))
    await other.query('SELECT pg_advisory_unlock(7203291446)')
    expect(await done).toEqual(['9990_once'])
  })

  it('does not wait if there is nothing to do', async () => {
    await (await connected()).query('SELECT pg_advisory_lock(7203291446)')
    expect(await migrate(database.db)).toEqual([])
  })

  it("retries the queue's tables alike", async () => {
    await makeQueueTables(database.url)
    const holder = await connected()
    await holder.query('BEGIN; LOCK TABLE pgboss.version')
    const told: string[] = []
    const done = makeQueueTables(database.url, { onNotice: (text) => void told.push(text) })
    await vi.waitFor(() => expect(told).not.toEqual([]), 20_000)
    await holder.query('COMMIT')
    await done
  })
})

describe('an index created while its table is in use', () => {
  const text = 'CREATE UNIQUE INDEX CONCURRENTLY one_n ON one (n);'
  const index = async () =>
    (
      await database.pool.query(
        `SELECT indisvalid AS whole FROM pg_index WHERE indexrelid = to_regclass('one_n')`,
      )
    ).rows

  it('blocks no writer, and waits for the earlier readers', async () => {
    await database.pool.query('CREATE TABLE one (n int)')
    const reader = await connected()
    await reader.query('BEGIN; INSERT INTO one VALUES (1)')
    const done = run({ '9990_index': text })
    await somebodyWaits('CREATE UNIQUE INDEX')
    await (await connected()).query('INSERT INTO one VALUES (2)')
    // The other process waits for its turn without a snapshot, for which the index would wait.
    const second = run({ '9990_index': text })
    await reader.query('COMMIT')
    expect(await done).toEqual(['9990_index'])
    await Promise.allSettled([second])
    expect(await index()).toEqual([{ whole: true }])
  })

  it('is dropped and created again if an attempt left it INVALID', async () => {
    await database.pool.query('CREATE TABLE one (n int); INSERT INTO one VALUES (1), (1)')
    await expect(run({ '9990_index': text })).rejects.toThrow(/could not create unique index/)
    expect(await index()).toEqual([{ whole: false }])
    await database.pool.query('DELETE FROM one')
    expect(await run({ '9990_index': text })).toEqual(['9990_index'])
    expect(await index()).toEqual([{ whole: true }])
  })

  it('counts as created if a process died before recording it', async () => {
    await database.pool.query('CREATE TABLE one (n int); CREATE UNIQUE INDEX one_n ON one (n)')
    expect(await run({ '9990_index': text })).toEqual(['9990_index'])
  })
})

describe('the statements of a migration', () => {
  it('end outside of names, strings, comments and function bodies', () => {
    const body = "CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $x$ SELECT 'a;$$;b' $x$"
    expect(splitStatements(`-- It's; one\n${body}; SELECT 'it''s;', "a;b";\n-- end;\n`)).toEqual([
      body,
      `SELECT 'it''s;', "a;b"`,
    ])
  })
})
