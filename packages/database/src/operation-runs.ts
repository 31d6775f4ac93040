import { sql } from 'kysely'
import type { Db } from './open.ts'

/** What is run by schedule from outside of the product: a backup, and the record of acts verified. */
export const operations = ['respaldo', 'auditoria'] as const
type Operation = (typeof operations)[number]

/** Notes that a run has ended well, by the database's clock. */
export async function noteRun(db: Db, name: Operation): Promise<void> {
  await sql`INSERT INTO operation_run (name) VALUES (${name})
    ON CONFLICT (name) DO UPDATE SET finished_at = now()`.execute(db)
}

/** Seconds since the last good run of each; infinite where there was none. */
export async function readRunAges(db: Db): Promise<ReadonlyMap<Operation, number>> {
  const { rows } = await sql<{ name: Operation; age: number }>`
    SELECT name, extract(epoch FROM clock_timestamp() - finished_at)::float8 AS age FROM operation_run`.execute(
    db,
  )
  const ages = new Map(rows.map(({ name, age }) => [name, age]))
  return new Map(operations.map((name) => [name, ages.get(name) ?? Number.POSITIVE_INFINITY]))
}
