import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './open.ts'
import { testDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase({ maxConnections: 1 })
})
afterAll(() => database.close())

const prepared = async () =>
  (await database.pool.query('SELECT name FROM pg_prepared_statements')).rows.map(({ name }) => name)

describe('a statement', () => {
  it('that is marked is prepared once on its connection, and answers each call by its own values', async () => {
    const double = async (value: number) =>
      (
        await sql<{ twice: number }>`/* prepared: double */ SELECT ${value}::int * 2 AS twice`.execute(
          database.db,
        )
      ).rows[0]?.twice
    expect([await double(2), await double(21)]).toEqual([4, 42])
    expect(await prepared()).toEqual(['double'])
  })

  it('that is not marked is not prepared', async () => {
    await sql`SELECT ${7}::int`.execute(database.db)
    await sql`/* hola */ SELECT ${7}::int`.execute(database.db)
    expect(await prepared()).toEqual(['double'])
  })
})
