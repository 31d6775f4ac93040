import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { migrateAt } from '../migrate.ts'
import { listMigrations } from '../migrations.ts'
import type { Database } from '../open.ts'
import { database, openTestDatabase, testDatabase } from '../testing.ts'
import { NotABackup } from './backup-file.ts'
import { checkBackup } from './check.ts'
import { createBackup, FileExists } from './create.ts'
import { NotEmpty, restoreBackup } from './restore.ts'

let folder: string
const opened: Database[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amparo-respaldo-'))
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function open(options: { migrated?: boolean } = {}): Promise<Database> {
  const database = await testDatabase({ ...options, maxConnections: 3 })
  opened.push(database)
  return database
}
const file = (name: string) => join(folder, name)
const backUp = (database: Database, name: string) =>
  createBackup({ databaseUrl: database.url, path: file(name) })
const restore = (database: Database, name: string) =>
  restoreBackup({ databaseUrl: database.url, path: file(name) })

/** Texts that a careless dump would break. */
const awkward = ['a\\b', 'tab\there', 'line\nbreak', '\\.', '\n\\.\n', '\\N', 'Ñandú «ñ» 😀', '']

async function fill(database: Database): Promise<void> {
  await addPeople(database, 500)
  await database.pool.query(
    "INSERT INTO consent (account_id, kind, text_version, granted) SELECT id, 'terms', '1', true FROM account",
  )
  await database.pool.query(
    `INSERT INTO session (account_id, token_hash, device, idle_expires_at, expires_at)
     SELECT id, sha256(id::text::bytea), 'x', now() + '1 h', now() + '1 h' FROM account`,
  )
  await database.pool.query(
    'INSERT INTO known_origin (account_id, mark, last_used_at) SELECT id, sha256(id::text::bytea), now() FROM account',
  )
  await database.pool.query(
    "INSERT INTO idempotent_answer (scope, key, body_hash, answer) VALUES ('a', 'clave', 'b', 'sellada')",
  )
  await database.pool.query(
    `INSERT INTO captured_message (id, recipient, channel, subject, body_text)
     SELECT gen_random_uuid(), 'r@buzon.example', 'correo', text, text FROM unnest($1::text[]) AS text`,
    [awkward],
  )
}

/** A fingerprint of every table's rows. */
async function contents(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     AND relname NOT LIKE 'kysely%' ORDER BY relname`,
  )
  const prints = rows.map(async ({ name }) => {
    const text = `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS print FROM ${name} t`
    const answer = await database.pool.query<{ print: string }>(text)
    return [name, answer.rows[0]?.print ?? '']
  })
  return Object.fromEntries(await Promise.all(prints))
}

describe('a backup', () => {
  openTestDatabase({ maxConnections: 3 })
  beforeAll(async () => {
    await fill(database)
  })

  it('restores everything into an empty database except sessions, device locations and stored answers', async () => {
    const dayMarks = ['{"dia":"2026-11-21"}', '{"dia":"2026-11-22"}']
    const made = await createBackup({ databaseUrl: database.url, path: file('todo'), dayMarks })
    expect(made.rows).toBeGreaterThan(500)
    const { rows, tables, jobs } = made
    expect(await checkBackup(file('todo'))).toMatchObject({ rows, tables, jobs, dayMarks, keyMarks: [] })
    const again = await open({ migrated: false })
    const restored = await restore(again, 'todo')
    expect(restored).toMatchObject({ rows: made.rows, tables: made.tables, migrated: [], dayMarks })
    expect(Math.abs(Date.now() - restored.createdAt.getTime())).toBeLessThan(60_000)
    const { session: _, known_origin: __, idempotent_answer: ___, ...before } = await contents(database)
    const { session, known_origin, idempotent_answer, ...after } = await contents(again)
    expect(after).toEqual(before)
    for (const left of [session, known_origin, idempotent_answer]) expect(left).toMatch(/^0 /)
    // An id that was assigned is never assigned again.
    const last = 'SELECT max(id) AS id FROM account'
    const next = `INSERT INTO account (public_number, document_type, document_number, password_hash, given_names,
      paternal_surname, maternal_surname) VALUES (200000000000, 8, '46000099', '$argon2id$x', 'A', 'B', 'C') RETURNING id`
    const highest = (await again.pool.query<{ id: number }>(last)).rows[0]?.id ?? 0
    expect((await again.pool.query<{ id: number }>(next)).rows[0]?.id).toBeGreaterThan(highest)
  })

  it('shows one instant, whatever is written meanwhile', async () => {
    const busy = await open()
    await fill(busy)
    let writing = true
    const writers = Array.from({ length: 3 }, async (_, lane) => {
      for (let n = 0; writing; n += 1) {
        await busy.pool.query(
          `WITH one AS (INSERT INTO account (public_number, document_type, document_number, password_hash, given_names,
             paternal_surname, maternal_surname)
             VALUES ($1, 8, $2, '$argon2id$x', 'A', 'B', 'C') RETURNING id)
           INSERT INTO consent (account_id, kind, text_version, granted) SELECT id, 'terms', '1', true FROM one`,
          [300_000_000_000 + lane * 1_000_000 + n, String(47_000_000 + lane * 100_000 + n)],
        )
      }
    })
    for (const name of ['uno', 'dos', 'tres']) await backUp(busy, name)
    writing = false
    await Promise.all(writers)
    const again = await open({ migrated: false })
    await restore(again, 'tres')
    const counts = `SELECT (SELECT count(*) FROM account) AS accounts, (SELECT count(*) FROM consent) AS consents`
    const { rows } = await again.pool.query<{ accounts: number; consents: number }>(counts)
    expect(rows[0]?.accounts).toBeGreaterThan(10)
    expect(rows[0]?.consents).toBe(rows[0]?.accounts)
  })

  it('is readable by its owner only, replaces no other one, and leaves no partial file', async () => {
    await backUp(database, 'propio')
    expect((await stat(file('propio'))).mode & 0o777).toBe(0o600)
    const before = await readFile(file('propio'))
    await expect(backUp(database, 'propio')).rejects.toThrow(FileExists)
    expect((await readFile(file('propio'))).equals(before)).toBe(true)
    const stop = AbortSignal.abort(new Error('stopped'))
    const stopped = createBackup({ databaseUrl: database.url, path: file('parado'), signal: stop })
    await expect(stopped).rejects.toThrow('stopped')
    expect(existsSync(file('parado'))).toBe(false)
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it.each<[string, (backup: Buffer) => Buffer]>([
    ['cut short', (backup) => backup.subarray(0, backup.length - 40)],
    ['without the sum at its end', (backup) => backup.subarray(0, backup.length - 8)],
    [
      'with another sum',
      (backup) => Buffer.from(backup.map((byte, at) => (at === backup.length - 6 ? byte ^ 1 : byte))),
    ],
    [
      'that goes on after its end',
      (backup) => gzipSync(Buffer.concat([gunzipSync(backup), Buffer.from('{}\n')])),
    ],
    ['cut after a table', (backup) => gzipSync(gunzipSync(backup).subarray(0, 5000))],
    ...[900, 1500, 2500, 4000].map((place): [string, (backup: Buffer) => Buffer] => [
      `with byte ${place} changed`,
      (backup) => Buffer.from(backup.map((byte, at) => (at === place ? byte ^ 0xff : byte))),
    ]),
    [
      'with a row taken out',
      (backup) =>
        gzipSync(
          gunzipSync(backup)
            .toString()
            .replace(/^R-46000007\t.*\n/m, ''),
        ),
    ],
    ['of a release to come', (backup) => gzipSync(gunzipSync(backup).toString().replace('0001_', '0000_'))],
    ['with nothing in it', () => Buffer.alloc(0)],
    ['that is none', () => gzipSync('hola\n')],
    ['that is not even compressed', () => Buffer.from('hola')],
  ])('%s is refused and leaves the database empty', async (_what, spoil) => {
    if (!existsSync(file('bueno'))) await backUp(database, 'bueno')
    await writeFile(file('malo'), spoil(await readFile(file('bueno'))))
    const again = await open()
    await expect(checkBackup(file('malo'))).rejects.toThrow(NotABackup)
    await expect(restore(again, 'malo')).rejects.toThrow(NotABackup)
    expect((await contents(again)).policy).toMatch(/^0 /)
    // The database accepts a valid backup afterwards.
    expect((await restore(again, 'bueno')).rows).toBeGreaterThan(500)
  })

  it('is never restored over existing data', async () => {
    await backUp(database, 'encima')
    const before = await contents(database)
    await expect(restore(database, 'encima')).rejects.toThrow(
      new NotEmpty('Esa base ya tiene datos. Restaura en una base nueva.'),
    )
    expect(await contents(database)).toEqual(before)
  })

  it("leaves another application's database as it was", async () => {
    if (!existsSync(file('bueno'))) await backUp(database, 'bueno')
    const foreign = await open({ migrated: false })
    await foreign.pool.query('CREATE TABLE stock (n int); INSERT INTO stock VALUES (1)')
    await expect(restore(foreign, 'bueno')).rejects.toThrow(NotEmpty)
    const { rows } = await foreign.pool.query(
      `SELECT relname FROM pg_class WHERE relname IN ('account', 'stock')`,
    )
    expect(rows).toEqual([{ relname: 'stock' }])
  })

  it('is refused by a database with a row of its own in any table', async () => {
    await backUp(database, 'ocupada')
    const staffed = await open()
    await staffed.db
      .insertInto('staff')
      .values({
        email: 'jefa@demo.example',
        name: 'Jefa',
        roles: ['administracion'],
        created_at: new Date('2026-11-21T10:00:00-05:00'),
      })
      .execute()
    await expect(restore(staffed, 'ocupada')).rejects.toThrow(NotEmpty)
    expect((await contents(staffed)).staff).toMatch(/^1 /)
    const planned = await open()
    await planned.db
      .insertInto('professional')
      .values({ code: 'sola', name: 'Sola', profession: 'Medicina', modalities: sql`'{video}'` })
      .execute()
    await expect(restore(planned, 'ocupada')).rejects.toThrow(NotEmpty)
    expect((await contents(planned)).professional).toMatch(/^1 /)
  })
})

describe('a database of an earlier release', async () => {
  const all = (await listMigrations()).slice(1)
  // The first, the newest, and every eighth between; all of them before a release (`npm run test:long`).
  const isTried = (_: string, at: number) =>
    process.env.AMPARO_TEST_LONG !== undefined || at % 8 === 0 || at >= all.length - 2
  const releases = all.filter(isTried)

  it.each(releases)('keeps the people of %s when migrated to the newest schema', async (release) => {
    const old = await open({ migrated: false })
    await migrateAt(old.url, { upTo: release })
    await addPeople(old, 3)
    await backUp(old, `antes-${release}`)
    const passed = await migrateAt(old.url)
    expect(passed).toEqual(all.slice(all.indexOf(release) + 1))
    const again = await open({ migrated: false })
    expect((await restore(again, `antes-${release}`)).migrated).toEqual(passed)
    // Each keeps the instant of its own migration.
    for (const { pool } of [old, again]) await pool.query(`UPDATE presence_rule SET since = '2020-01-01'`)
    expect(await contents(again)).toEqual(await contents(old))
    expect((await contents(again)).account).toMatch(/^3 /)
  })
})

/** Policies, accounts and requests for codes, in the columns of the first releases. */
async function addPeople(database: Database, count: number): Promise<void> {
  await database.pool.query(
    `INSERT INTO policy SELECT 'R-' || n, 8, n::text, 'Rosa', 'Quispe', 'Ñahui', '1990-05-17', NULL, 'r@buzon.example',
       '6727-1', 'Vida', '2026-01-01', '2099-12-31', 'vigente', 0, 0 FROM generate_series(46000000, 45999999 + $1) AS n`,
    [count],
  )
  await database.pool.query(`
    INSERT INTO account (public_number, document_type, document_number, password_hash, given_names, paternal_surname,
      maternal_surname)
    SELECT 100000000000 + n, 8, n::text, '$argon2id$x', 'Rosa', 'Quispe', 'Ñahui'
    FROM generate_series(46000000, 46000002) AS n`)
  await database.pool.query(`
    INSERT INTO code_request (id, purpose, document_type, document_number, channel, destination, sent_at, expires_at)
    VALUES (gen_random_uuid(), 'activation', 8, '46000000', 'email', 'r@buzon.example', now(), now())`)
}
