import { beforeEach, describe, expect, it } from 'vitest'
import { withCommit } from './pipelined.ts'
import { addedId, addIfNew, addRow, rowOf, rowsOf } from './rows.ts'
import { database, openTestDatabase } from './testing.ts'

openTestDatabase()

const site = (code: string, closesOn: string | null = null) =>
  addRow(database.db, 'site', {
    code,
    name: code,
    city: 'Lima',
    address: 'Calle 1',
    closes_on: closesOn,
    close_reason: closesOn && 'Mudanza',
  })
const codes = async () =>
  (await database.db.selectFrom('site').select('code').orderBy('code').execute()).map(({ code }) => code)

beforeEach(async () => {
  await database.pool.query('TRUNCATE site CASCADE')
  await Promise.all([site('north'), site('south', '2026-12-31')])
})

describe('a row by its columns', () => {
  it('is found with all its columns, or those that are named', async () => {
    expect(await rowOf(database.db, 'site', { code: 'north' }).find()).toMatchObject({
      city: 'Lima',
      version: 1,
    })
    expect(await rowOf(database.db, 'site', { code: 'north' }).get('code', 'city')).toEqual({
      code: 'north',
      city: 'Lima',
    })
    expect(await rowOf(database.db, 'site', { code: 'south' }).value('closes_on')).toBe('2026-12-31')
  })

  it('is undefined, null or an error if it is missing', async () => {
    const none = rowOf(database.db, 'site', { code: 'west' })
    expect(await none.find('id')).toBeUndefined()
    expect(await none.value('id')).toBeNull()
    await expect(none.get('id')).rejects.toThrow('no result')
    await expect(none.revise({ city: 'Cusco' })).rejects.toThrow('no result')
    expect(await none.change({ city: 'Cusco' })).toBe(false)
    expect(await none.delete()).toBe(false)
  })

  it('is compared with IS NULL where the condition is null', async () => {
    expect(await rowOf(database.db, 'site', { city: 'Lima', closes_on: null }).get('code')).toEqual({
      code: 'north',
    })
  })

  it('is added, and tells the value of a column', async () => {
    const row = { code: 'east', name: 'East', city: 'Lima', address: 'Calle 2' }
    const id = await addedId(database.db, 'site', row)
    expect(await rowOf(database.db, 'site', { id }).value('code')).toBe('east')
  })

  it('is added if it conflicts with no other', async () => {
    const row = { code: 'north', name: 'North', city: 'Lima', address: 'Calle 2' }
    expect(await addIfNew(database.db, 'site', row)).toBe(false)
    expect(await addIfNew(database.db, 'site', { ...row, code: 'east' })).toBe(true)
    expect(await rowOf(database.db, 'site', { code: 'north' }).value('address')).toBe('Calle 1')
  })

  it('is added by its key unless there is one', async () => {
    const rest = { name: 'East', city: 'Lima', address: 'Calle 2' }
    expect(await rowOf(database.db, 'site', { code: 'east' }).add(rest)).toBe(true)
    expect(await rowOf(database.db, 'site', { code: 'north' }).add(rest)).toBe(false)
    expect(await rowOf(database.db, 'site', { code: 'north' }).value('address')).toBe('Calle 1')
    expect(await codes()).toEqual(['east', 'north', 'south'])
  })

  it('is put in place of an earlier one', async () => {
    const rest = { name: 'East', city: 'Lima', address: 'Calle 2' }
    await rowOf(database.db, 'site', { code: 'east' }).put(rest)
    await rowOf(database.db, 'site', { code: 'north' }).put(rest)
    expect(await codes()).toEqual(['east', 'north', 'south'])
    expect(await rowOf(database.db, 'site', { code: 'north' }).value('address')).toBe('Calle 2')
  })

  it('counts its version up when it is revised', async () => {
    expect(await rowOf(database.db, 'site', { code: 'north' }).revise({ city: 'Cusco' })).toBe(2)
    expect(await rowOf(database.db, 'site', { code: 'north' }).get('city', 'version')).toEqual({
      city: 'Cusco',
      version: 2,
    })
    expect(await rowOf(database.db, 'site', { code: 'south' }).value('version')).toBe(1)
    expect(await rowOf(database.db, 'site', { code: 'south' }).revised({ city: 'Piura' })).toMatchObject({
      code: 'south',
      city: 'Piura',
      version: 2,
    })
  })

  it.each([
    ['forUpdate', 'KEY SHARE'],
    ['forNoKeyUpdate', 'SHARE'],
    ['forShare', 'NO KEY UPDATE'],
  ] as const)('stays locked by %s until the transaction that read it so ends', async (lock, refused) => {
    await database.db.transaction().execute(async (tx) => {
      await rowOf(tx, 'site', { code: 'north' }).locked(lock).get('id')
      const free = await database.pool.query(`SELECT code FROM site FOR ${refused} SKIP LOCKED`)
      expect(free.rows).toEqual([{ code: 'south' }])
    })
  })
})

describe('a change or deletion', () => {
  it('reaches the rows that fulfil all conditions and tells how many, also as the first of a transaction', async () => {
    expect(await rowsOf(database.db, 'site', { city: 'Lima' }).change({ city: 'Cusco' })).toBe(2)
    const told = await database.db
      .transaction()
      .execute((tx) =>
        Promise.all([
          rowOf(tx, 'site', { city: 'Cusco', closes_on: null }).change({ city: 'Lima', name: undefined }),
          rowOf(tx, 'site', { code: 'south', city: 'Lima' }).delete(),
          rowsOf(tx, 'site', { city: 'Cusco' }).delete(),
        ]),
      )
    expect(told).toEqual([true, false, 1])
    expect(await codes()).toEqual(['north'])
  })

  it('is sent at once, so that it may leave with the COMMIT', async () => {
    await database.db.transaction().execute(async (tx) => {
      withCommit(tx, rowOf(tx, 'site', { code: 'south' }).delete())
    })
    expect(await codes()).toEqual(['north'])
  })

  it('is refused without a condition, or with one that is undefined, and reaches no row', async () => {
    expect(() => rowsOf(database.db, 'site', {})).toThrow('site: no condition')
    const lost: { code?: string } = {}
    // @ts-expect-error a condition may not be undefined
    expect(() => rowsOf(database.db, 'site', { city: 'Lima', code: lost.code })).toThrow(
      'site.code: undefined',
    )
    // @ts-expect-error nor absent
    expect(() => rowOf(database.db, 'site', lost)).toThrow('site: no condition')
    // @ts-expect-error nor a column of another table
    await expect(rowOf(database.db, 'site', { folio: 'x' }).delete()).rejects.toThrow('folio')
    expect(await codes()).toEqual(['north', 'south'])
  })
})
