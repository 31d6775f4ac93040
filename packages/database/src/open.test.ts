import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, openDatabase } from './open.ts'
import { settingStatements } from './pooled-settings.ts'
import { database, openTestDatabase } from './testing.ts'

openTestDatabase({ maxConnections: 1, direct: true })

const prepared = async () =>
  (await database.pool.query('SELECT name FROM pg_prepared_statements')).rows.map(({ name }) => name)

describe('a statement', () => {
  it('with a mark is prepared once per connection, and answers each call by its own values', async () => {
    const double = async (value: number) =>
      (
        await sql<{ twice: number }>`/* prepared: double */ SELECT ${value}::int * 2 AS twice`.execute(
          database.db,
        )
      ).rows[0]?.twice
    expect([await double(2), await double(21)]).toEqual([4, 42])
    expect(await prepared()).toEqual(['double'])
  })

  it('without a mark is not prepared', async () => {
    await sql`SELECT ${7}::int`.execute(database.db)
    await sql`/* hola */ SELECT ${7}::int`.execute(database.db)
    expect(await prepared()).toEqual(['double'])
  })
})

describe('a connection through a pooler', () => {
  const account = `detras_${process.pid}`
  const urlOf = () => {
    const url = new URL(database.url)
    url.username = account
    url.password = 'clave'
    return url.href
  }
  beforeAll(() => database.pool.query(`CREATE ROLE ${account} LOGIN PASSWORD 'clave'`))
  afterAll(() => database.pool.query(`DROP ROLE ${account}`))
  const open = () =>
    openDatabase({ url: urlOf(), directUrl: database.url, dataDir: '', as: 'visitor', maxConnections: 1 })

  it('refuses an account that lacks the session settings, and shows the statements that fix it', async () => {
    const mend = settingStatements(account)
    await expect(open()).rejects.toThrow(mend)
    await database.pool.query(mend)
    const opened = await open()
    expect(opened.url).toBe(database.url)
    const { rows } = await opened.pool.query('SELECT current_user AS who, current_setting($1) AS zone', [
      'timezone',
    ])
    expect(rows).toEqual([{ who: account, zone: 'America/Lima' }])
    await opened.close()
  })

  it('names no statement, which would outlive its transaction', async () => {
    const pooled = connect(database.url, { maxConnections: 1, isPooled: true })
    await sql`/* prepared: double */ SELECT ${7}::int`.execute(pooled.db)
    expect((await pooled.pool.query('SELECT FROM pg_prepared_statements')).rowCount).toBe(0)
    await pooled.db.destroy()
  })
})
