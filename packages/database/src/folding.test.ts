import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from './migrate.ts'
import { connect, type Database } from './open.ts'
import { testDatabase } from './testing.ts'

/** A database of an earlier release's cluster, whose C locale does not know Ñ. */
async function olderDatabase(): Promise<{ db: Database['db']; close(): Promise<void> }> {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  const name = `t_${randomBytes(8).toString('hex')}`
  const administrator = new pg.Client({ connectionString: url.href })
  await administrator.connect()
  await administrator.query(
    `CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C' ENCODING 'UTF8'`,
  )
  url.pathname = `/${name}`
  const { db } = connect(url.href, { maxConnections: 1, statementTimeoutMs: 60_000 })
  await migrate(db)
  return {
    db,
    async close() {
      await db.destroy()
      await administrator.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await administrator.end()
    },
  }
}

let made: Database
let older: Awaited<ReturnType<typeof olderDatabase>>
beforeAll(async () => {
  made = await testDatabase({ maxConnections: 1 })
  older = await olderDatabase()
}, 60_000)
afterAll(async () => {
  await made.close()
  await older.close()
})

const ask = async (db: Database['db'], statement: string): Promise<unknown> => {
  const { rows } = await db.executeQuery<{ value: unknown }>({
    sql: `SELECT ${statement} AS value`,
    parameters: [],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'folding' },
  })
  return rows[0]?.value
}

describe('Spanish letters', () => {
  it('are lowered by a new cluster, unlike an earlier one', async () => {
    expect(await ask(made.db, `lower('ÑANDÚ')`)).toBe('ñandú')
    expect(await ask(older.db, `lower('ÑANDÚ')`)).toBe('ÑandÚ')
  })

  it.each([
    ['a name', `fold_name('Ñahui Ávila') LIKE fold_name('%ÑAHUI ÁVILA%')`],
    ['a name without its marks', `fold_name('MUÑOZ PEÑA') LIKE fold_name('%munoz pena%')`],
    ['a word of an offer', `search_text('ADMINISTRACIÓN DE ÑAME') = search_text('administracion de ñame')`],
    [
      'a text of an offer',
      `to_tsvector('spanish', search_text('Diseñador DE CAMPAÑAS')) @@ websearch_to_tsquery('spanish', search_text('CAMPAÑA'))`,
    ],
    ['a word that is alike', `similarity(search_text('PEÑA'), search_text('peña')) = 1`],
  ])('are found alike in both: %s', async (_what, statement) => {
    expect([await ask(made.db, statement), await ask(older.db, statement)]).toEqual([true, true])
  })

  it('sort alike in both, so a copy of one is in order in the other', async () => {
    const sorted = `(SELECT string_agg(w, ' ' ORDER BY w) FROM unnest(ARRAY['zeta','ñandú','Ávila','abeja','Nube']) w)`
    expect(await ask(made.db, sorted)).toBe(await ask(older.db, sorted))
  })
})
