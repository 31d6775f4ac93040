import { afterEach, describe, expect, it } from 'vitest'
import { migrate, NewerDatabase, readSchemaVersion } from './migrate.ts'
import type { Database } from './open.ts'
import { testDatabase } from './testing.ts'

const opened: Database[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A database migrated by a later release, with `statement` in its last migration. */
async function newerDatabase(statement = 'SELECT'): Promise<Database> {
  const one = await testDatabase()
  opened.push(one)
  await one.pool.query(`INSERT INTO installation (mode) VALUES ('production')`)
  await one.pool.query(statement)
  await one.pool.query(
    `INSERT INTO kysely_migration (name, timestamp) VALUES ('9990_added', now()::text), ('9991_more', now()::text)`,
  )
  return one
}

const refusal = (one: Database) =>
  migrate(one.db).then(
    () => null,
    (error: Error) => error,
  )

describe('a database that a newer release has migrated', () => {
  it('accepts this release if the newer migrations allow it', async () => {
    const one = await newerDatabase()
    expect(await migrate(one.db)).toEqual([])
    expect(await readSchemaVersion(one.db)).toMatchObject({
      there: '9991_more',
      unknown: ['9990_added', '9991_more'],
      canStart: true,
    })
  })

  it.each([
    [
      'needs a release that knows more',
      `SELECT raise_floor('9990_added')`,
      /más nueva.*conozca 9990_added.*Going back/s,
    ],
    ['was prepared, and never started', 'DELETE FROM installation', /más nueva.*conozca 9991_more/s],
    [
      'lacks something that this one has',
      `DELETE FROM kysely_migration WHERE name = '0172_sample_accounts'`,
      /le faltan.*0172_sample_accounts/s,
    ],
  ])('and that %s is refused by its name, and left as it is', async (_what, statement, words) => {
    const one = await newerDatabase(statement)
    const told = await refusal(one)
    expect(told).toBeInstanceOf(NewerDatabase)
    expect(told?.message).toMatch(words)
    const { rows } = await one.pool.query('SELECT max(name) AS last FROM kysely_migration')
    expect(rows[0].last).toBe('9991_more')
  })

  it('is detected by a release that waited for its turn meanwhile too', async () => {
    const one = await newerDatabase(`SELECT raise_floor('9990_added')`)
    await one.pool.query(`DELETE FROM kysely_migration WHERE name > '9'`)
    const newer = await one.pool.connect()
    await newer.query('BEGIN; LOCK TABLE kysely_migration IN ACCESS EXCLUSIVE MODE')
    const waiting = refusal(one)
    await newer.query(
      `INSERT INTO kysely_migration (name, timestamp) VALUES ('9990_added', now()::text); COMMIT`,
    )
    newer.release()
    expect(await waiting).toBeInstanceOf(NewerDatabase)
  })

  it('states its floor also if the floor was raised before the first start', async () => {
    const one = await testDatabase()
    opened.push(one)
    await one.pool.query(`SELECT raise_floor('9990_added'); INSERT INTO installation (mode) VALUES ('demo')`)
    const { rows } = await one.pool.query('SELECT floor FROM installation')
    expect(rows[0].floor).toBe('9990_added')
  })
})
