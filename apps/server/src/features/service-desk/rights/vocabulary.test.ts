import { database, openTestDatabase } from '@amparo/database/testing.ts'
import { describe, expect, it } from 'vitest'
import { codeWord, columnTitle, isInnerColumn, tableTitle } from './catalogue/vocabulary.ts'
import { keptTables } from './personal-data.policy.ts'
import { findPersonalTables } from './personal-data.repository.ts'

/** Words that are the same in Spanish, or names. */
const sameInSpanish =
  'whatsapp sms roles correo portal video coworking test http Promotor Neutro Detractor'.split(' ')

openTestDatabase()

const reached = async () => (await findPersonalTables(database.db, 1)).map(({ name }) => name)

describe("a person's file", () => {
  it('exports every table unless an exclusion reason is listed', async () => {
    const names = new Set(await reached())
    for (const kept of Object.keys(keptTables)) expect([kept, names.has(kept)]).toEqual([kept, true])
  })

  it('titles every exported table and column in Spanish, without duplicates within a table', async () => {
    const tables = [...new Set(['account', 'policy', ...(await reached())])]
    expect(tables.filter((table) => tableTitle(table) === undefined)).toEqual([])
    const { rows } = await database.pool.query<{ held: string; name: string }>(
      `SELECT table_name AS held, column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = ANY ($1) AND data_type <> 'bytea'`,
      [tables],
    )
    const shown = rows.filter(({ name }) => !isInnerColumn(name))
    expect(shown.length).toBeGreaterThan(100)
    expect(shown.filter(({ name }) => columnTitle(name) === undefined)).toEqual([])
    const titles = shown.map(({ held, name }) => `${held}.${columnTitle(name)}`)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })
})

it('shows our stored codes of a column in Spanish', async () => {
  const { rows } = await database.pool.query<{ held: string; name: string; rule: string }>(
    `SELECT c.conrelid::regclass::text AS held, a.attname AS name, pg_get_constraintdef(c.oid) AS rule
        FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
        WHERE c.contype = 'c' AND c.conrelid::regclass::text = ANY ($1)`,
    [[...new Set(['account', 'policy', ...(await reached())])]],
  )
  const lists = rows.flatMap(({ held, name, rule }) => {
    const [, list = ''] = new RegExp(`\\(${name} = ANY \\(ARRAY\\[([^\\]]*)\\]`).exec(rule) ?? []
    return [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => ({
      column: `${held}.${name}`,
      name,
      word,
    }))
  })
  expect(lists.length).toBeGreaterThan(60)
  const told = ({ name, word }: { name: string; word: string }) =>
    sameInSpanish.includes(word) || codeWord(name, word) !== undefined
  expect(lists.filter((one) => !isInnerColumn(one.name) && !told(one))).toEqual([])
})
