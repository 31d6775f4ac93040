import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeDataDir, startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrateAt } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'
import { grantRoles } from './roles.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'amparo-cuentas-'))

/** A data folder of an earlier release, whose superuser owns the tables and logs in. */
async function folderOfEarlier(): Promise<string> {
  const dataDir = newFolder()
  const server = await startEmbeddedPostgres({ dataDir, as: 'owner', keepsSuperuser: true })
  await ask(
    server.superuserUrl,
    'ALTER DATABASE amparo OWNER TO amparo; DROP ROLE amparo_owner, amparo_portal, amparo_acta',
  )
  await migrateAt(server.superuserUrl)
  await grantRoles(server.superuserUrl)
  await ask(server.superuserUrl, "INSERT INTO installation (mode) VALUES ('demo')")
  await ask(server.superuserUrl, 'CREATE SCHEMA pgboss CREATE TABLE job (id bigserial)')
  await server.stop()
  return dataDir
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const answer = await client.query(statement)
    return (Array.isArray(answer) ? answer.at(-1) : answer).rows
  } finally {
    await client.end()
  }
}
const refusal = (url: string, statement: string) =>
  ask(url, statement).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe.each([
  ['a new folder', async () => newFolder()],
  ['a folder of an earlier release', folderOfEarlier],
])('the accounts of %s', (_what, make) => {
  let dataDir: string
  let database: Database
  beforeAll(async () => {
    dataDir = await make()
    database = await openDatabase({ dataDir, as: 'owner', maxConnections: 1 })
    await migrateAt(database.ownerUrl)
    await grantRoles(database.ownerUrl)
  }, 180_000)
  afterAll(async () => {
    await database.close()
    await removeDataDir(dataDir)
  })

  it('are no superusers, and the superuser cannot log in', async () => {
    const able = `SELECT rolname FROM pg_roles WHERE rolcanlogin
      AND (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls)`
    expect((await database.pool.query(able)).rows).toEqual([])
    const superuser = new URL(database.ownerUrl)
    superuser.username = 'amparo'
    superuser.password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
    expect(await refusal(superuser.href, 'SELECT 1')).toBe('28000')
  })

  it('leave no connection of the owner open while the portal works', async () => {
    const { rows } = await database.pool.query(
      'SELECT DISTINCT usename AS who FROM pg_stat_activity WHERE datname = current_database()',
    )
    expect(rows).toEqual([{ who: 'amparo_portal' }])
  })

  it('give the owner everything of ours, and no access to the machine', async () => {
    const foreign = `SELECT c.oid::regclass::text AS what FROM pg_class c
      WHERE relnamespace IN ('public'::regnamespace, to_regnamespace('pgboss')) AND relowner <> 'amparo_owner'::regrole
      UNION ALL SELECT p.oid::regprocedure::text FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
        AND proowner <> 'amparo_owner'::regrole
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
      UNION ALL SELECT datname FROM pg_database WHERE datname = 'amparo' AND datdba <> 'amparo_owner'::regrole`
    expect((await database.pool.query(foreign)).rows).toEqual([])
    const { ownerUrl } = database
    expect(await refusal(ownerUrl, 'CREATE TABLE mia (id int); DROP TABLE mia')).toBe('done')
    for (const statement of [
      "COPY installation FROM PROGRAM 'id'",
      "SELECT pg_read_file('PG_VERSION')",
      'CREATE ROLE mia SUPERUSER',
      'ALTER ROLE amparo LOGIN',
      'SET ROLE amparo',
      'ALTER SYSTEM SET fsync = off',
    ])
      expect([statement, await refusal(ownerUrl, statement)]).toEqual([statement, '42501'])
    expect(await refusal(database.url, 'CREATE TABLE mia (id int)')).toBe('42501')
  })

  it('change nothing at the next start', async () => {
    await database.pool.query("INSERT INTO installation (mode) VALUES ('demo') ON CONFLICT DO NOTHING")
    await database.close()
    database = await openDatabase({ dataDir, as: 'owner', maxConnections: 1 })
    expect((await database.pool.query('SELECT mode FROM installation')).rows).toEqual([{ mode: 'demo' }])
  })
})
