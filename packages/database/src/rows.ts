import { type InsertObject, type Kysely, type Selectable, sql, type UpdateObject } from 'kysely'
import type { Tx } from './connect.ts'
import type { Schema } from './schema.ts'

/*
 * Statements on one table whose conditions are equalities. Others (joins, orders, comparisons) stay in Kysely.
 */

type Table = keyof Schema
type Row<T extends Table> = Selectable<Schema[T]>
type Column<T extends Table> = keyof Row<T> & string
type Id<T extends Table> = Row<T>['id' & keyof Row<T>]
type TableWith<C extends string> = { [T in Table]: C extends keyof Schema[T] ? T : never }[Table]
type Insert<T extends Table> = InsertObject<Schema, T>
type Change<T extends Table> = UpdateObject<Schema, T>
type Revision<T extends Table> = T extends TableWith<'version'> ? Change<T> : never
type Lock = 'forUpdate' | 'forNoKeyUpdate' | 'forShare'

/** The row whose columns equal those of `where`: null means IS NULL; an undefined value throws. */
export function rowOf<T extends Table, C extends Column<T>>(
  tx: Tx,
  table: T,
  where: Pick<Row<T>, C>,
): RowOf<T, C> {
  return new RowOf<T, C>(tx, table, where)
}

/** All rows whose columns equal those of `where`: null means IS NULL; an undefined value throws. */
export function rowsOf<T extends Table, C extends Column<T>>(
  tx: Tx,
  table: T,
  where: Pick<Row<T>, C>,
): RowsOf<T> {
  return new RowsOf<T>(tx, table, where)
}

export async function addRow<T extends Table>(tx: Tx, table: T, row: Insert<T>): Promise<void> {
  await insertion(tx, table, row).execute()
}

/** Inserts a row; returns its id. */
export async function addedId<T extends TableWith<'id'>>(tx: Tx, table: T, row: Insert<T>): Promise<Id<T>> {
  const { id } = await insertion(tx, table, row).returning('id').executeTakeFirstOrThrow()
  return id as Id<T>
}

/** Inserts a row; false if it conflicts with another, which stays as it is. */
export async function addIfNew<T extends Table>(tx: Tx, table: T, row: Insert<T>): Promise<boolean> {
  const insert = insertion(tx, table, row).onConflict((conflict) => conflict.doNothing())
  return ((await insert.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Untyped = Kysely<Record<string, Record<string, unknown>>>
const untyped = (tx: Tx) => tx as unknown as Untyped
const insertion = (tx: Tx, table: string, row: object) =>
  untyped(tx)
    .insertInto(table)
    .values({ ...row })

/** A table and the conditions of its statements. */
class Matching<T extends Table> {
  readonly #tx: Untyped
  readonly #table: string
  readonly #where: readonly (readonly [column: string, value: unknown])[]

  constructor(tx: Tx, table: T, where: object) {
    this.#tx = untyped(tx)
    this.#table = table
    this.#where = Object.entries(where)
    // Without a condition the statement would reach every row.
    if (this.#where.length === 0) throw new TypeError(`${table}: no condition`)
    const missing = this.#where.find(([, value]) => value === undefined)
    if (missing) throw new TypeError(`${table}.${missing[0]}: undefined`)
  }

  protected update(change: object) {
    return this.#those(this.#tx.updateTable(this.#table).set({ ...change }))
  }

  protected insertion(rest: object, isKept: boolean) {
    const key = this.#where.map(([column]) => column)
    return this.#tx
      .insertInto(this.#table)
      .values({ ...Object.fromEntries(this.#where), ...rest })
      .onConflict((conflict) => {
        const same = conflict.columns(key)
        return isKept ? same.doNothing() : same.doUpdateSet({ ...rest })
      })
  }

  protected deletion() {
    return this.#those(this.#tx.deleteFrom(this.#table))
  }

  protected selection<C extends Column<T>>(columns: readonly C[], lock: Lock | null) {
    const those = this.#those(this.#tx.selectFrom(this.#table))
    const query = lock ? those[lock]() : those
    return (columns.length === 0 ? query.selectAll() : query.select(columns)).$castTo<Pick<Row<T>, C>>()
  }

  #those<Q extends { where(column: string, operator: '=' | 'is', value: unknown): Q }>(query: Q): Q {
    return this.#where.reduce(
      (rest, [column, value]) => rest.where(column, value === null ? 'is' : '=', value),
      query,
    )
  }
}

class RowsOf<T extends Table> extends Matching<T> {
  /** Returns the number of changed rows. An undefined value leaves its column as it is. */
  async change(change: Change<T>): Promise<number> {
    return Number((await this.update(change).executeTakeFirstOrThrow()).numUpdatedRows)
  }

  /** Returns the number of deleted rows. */
  async delete(): Promise<number> {
    return Number((await this.deletion().executeTakeFirstOrThrow()).numDeletedRows)
  }
}

class RowOf<T extends Table, Key extends Column<T>> extends Matching<T> {
  #lock: Lock | null = null

  /** The same row, which reading locks until the transaction ends. */
  locked(lock: Lock): this {
    this.#lock = lock
    return this
  }

  /** The named columns, or all; undefined without such a row. */
  async find<C extends Column<T> = Column<T>>(
    ...columns: readonly C[]
  ): Promise<Pick<Row<T>, C> | undefined> {
    return this.selection<C>(columns, this.#lock).executeTakeFirst()
  }

  /** The named columns, or all; throws without such a row. */
  async get<C extends Column<T> = Column<T>>(...columns: readonly C[]): Promise<Pick<Row<T>, C>> {
    return this.selection<C>(columns, this.#lock).executeTakeFirstOrThrow()
  }

  /** The value of a column; null also without such a row. */
  async value<C extends Column<T>>(column: C): Promise<Row<T>[C] | null> {
    return (await this.find(column))?.[column] ?? null
  }

  /** False if there was no such row. An undefined value leaves its column as it is. */
  async change(change: Change<T>): Promise<boolean> {
    return (await this.update(change).executeTakeFirstOrThrow()).numUpdatedRows > 0n
  }

  /** Inserts the row with the values of its key and of `rest`, or changes `rest` if there is one. */
  async put(rest: Omit<Insert<T>, Key>): Promise<void> {
    await this.insertion(rest, false).execute()
  }

  /** Inserts the row with the values of its key and of `rest`; false if there is one, which stays as it is. */
  async add(rest: Omit<Insert<T>, Key>): Promise<boolean> {
    return ((await this.insertion(rest, true).executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  /** Changes the row and counts its version up; returns the new version. Throws without such a row. */
  async revise(change: Revision<T>): Promise<number> {
    return Number((await this.#revision(change).returning('version').executeTakeFirstOrThrow()).version)
  }

  /** Like `revise`; returns the whole row. */
  async revised(change: Revision<T>): Promise<Row<T>> {
    return (await this.#revision(change).returningAll().executeTakeFirstOrThrow()) as Row<T>
  }

  #revision(change: object) {
    return this.update({ ...change, version: sql`version + 1` })
  }

  /** False if there was no such row. */
  async delete(): Promise<boolean> {
    return (await this.deletion().executeTakeFirstOrThrow()).numDeletedRows > 0n
  }
}
