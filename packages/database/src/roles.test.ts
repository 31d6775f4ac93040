import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantComing, grantRoles, groups } from './roles.ts'
import { database, openTestDatabase } from './testing.ts'

type Group = keyof typeof groups

const logins = new Map<Group, string>()
openTestDatabase()
beforeAll(async () => {
  await grantRoles(database.ownerUrl)
  await grantRoles(database.ownerUrl)
  for (const group of ['application', 'record'] as const) {
    const login = `prueba_${randomBytes(6).toString('hex')}`
    await database.pool.query(`CREATE ROLE ${login} LOGIN PASSWORD 'prueba' IN ROLE ${groups[group]}`)
    logins.set(group, login)
  }
})
afterAll(async () => {
  for (const login of logins.values()) await database.pool.query(`DROP ROLE ${login}`)
})

/** PostgreSQL's reply to an account: the number of affected rows, or the error code. */
async function as(group: Group, statement: string): Promise<number | string> {
  const url = new URL(database.url)
  url.username = logins.get(group) ?? ''
  url.password = 'prueba'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return (
      (await client
        .query(`BEGIN; ${statement}`)
        .then((all) => (all as unknown as pg.QueryResult[])[1]?.rowCount)) ?? 0
    )
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.end()
  }
}
const denied = '42501'
const act = `INSERT INTO act (at, who, action, result) VALUES (now(), 'alguien', 'prueba.acto', 'hecho')`

describe('the portal’s account', () => {
  it.each([
    ['reads and writes what people do', 'DELETE FROM session', 0],
    ['adds to the record of acts', act, 1],
    ['reads it', 'SELECT FROM act', 0],
  ])('%s', async (_what, statement, rows) => {
    expect(await as('application', statement)).toBe(rows)
  })

  it('writes to a table of a migration as soon as it is there', async () => {
    await grantComing(database.ownerUrl)
    await database.pool.query('CREATE TABLE coming (id int GENERATED ALWAYS AS IDENTITY, what text)')
    expect(await as('application', `INSERT INTO coming (what) VALUES ('x')`)).toBe(1)
  })

  it.each([
    ['changes no act', `UPDATE act SET who = 'otro'`],
    ['takes none away', 'DELETE FROM act'],
    ['empties nothing', 'TRUNCATE act'],
    ['seals nothing', `INSERT INTO act_seal (n, act_id, hash, sealed_at) VALUES (1, 1, '', now())`],
    ['sets no end of the chain back', 'UPDATE act_head SET n = 0'],
    ['makes no table', 'CREATE TABLE mia (id int)'],
    ['changes none', 'ALTER TABLE account ADD COLUMN mia int'],
    ['makes no account', 'CREATE ROLE mio LOGIN'],
    ['turns no guard off', 'ALTER TABLE act DISABLE TRIGGER ALL'],
  ])('%s', async (_what, statement) => {
    expect([denied, '42501']).toContain(await as('application', statement))
  })
})

describe("the audit log's account", () => {
  it('seals and reads the acts', async () => {
    expect(await as('record', 'SELECT FROM act')).toBe(0)
    expect(await as('record', 'UPDATE act_head SET n = n')).toBe(1)
  })

  it.each([
    ['adds no act', act],
    ['changes none', `UPDATE act SET who = 'otro'`],
    ['reads no account', 'SELECT FROM account'],
    ['reads no policy', 'SELECT FROM policy'],
  ])('%s', async (_what, statement) => {
    expect(await as('record', statement)).toBe(denied)
  })
})
