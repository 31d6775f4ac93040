import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteInBatches } from './delete-in-batches.ts'
import { database, openTestDatabase } from './testing.ts'

openTestDatabase()

const fill = (many: number) =>
  database.pool.query(
    `TRUNCATE spent_captcha;
     INSERT INTO spent_captcha (signature, expires_at)
     SELECT decode(lpad(to_hex(n), 64, '0'), 'hex'), timestamptz '2026-01-01' + n * interval '1 minute'
     FROM generate_series(1, ${many}) AS n`,
  )
const left = async () => (await database.pool.query('SELECT count(*)::int AS n FROM spent_captcha')).rows[0].n
const old = sql`expires_at < ${new Date('2026-01-01T20:00:00Z')}`

describe('an expired row', () => {
  it('is deleted batch by batch until none is left, and no other row is', async () => {
    await fill(2000)
    const { rows } = await database.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM spent_captcha WHERE expires_at < '2026-01-01T20:00:00Z'`,
    )
    expect(await deleteInBatches(database.db, 'spent_captcha', old, 100)).toBe(rows[0]?.n)
    expect(await left()).toBe(2000 - (rows[0]?.n ?? 0))
    expect(await deleteInBatches(database.db, 'spent_captcha', old, 100)).toBe(0)
  })

  it('is skipped while another transaction locks it, until the next run', async () => {
    await fill(300)
    const other = await database.pool.connect()
    await other.query('BEGIN; SELECT FROM spent_captcha ORDER BY expires_at LIMIT 10 FOR UPDATE')
    const all = sql`true`
    expect(await deleteInBatches(database.db, 'spent_captcha', all, 100)).toBe(290)
    await other.query('COMMIT')
    other.release()
    expect(await deleteInBatches(database.db, 'spent_captcha', all, 100)).toBe(10)
  })
})
