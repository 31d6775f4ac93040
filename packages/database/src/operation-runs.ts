import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Operations scheduled outside the product: a backup, and verifying the audit log. */
export const operations = ['respaldo', 'auditoria'] as const
type Operation = (typeof operations)[number]

/** Records a successful run, by the database's clock. */
export async function noteRun(db: Db, name: Operation): Promise<void> {
  await sql`INSERT INTO operation_run (name) VALUES (${name})
    ON CONFLICT (name) DO UPDATE SET finished_at = now()`.execute(db)
}

/** Seconds since the last successful run of each; infinite if there was none. */
export async function readRunAges(db: Db): Promise<ReadonlyMap<Operation, number>> {
  const { rows } = await sql<{ name: Operation; age: number }>`
    SELECT name, extract(epoch FROM clock_timestamp() - finished_at)::float8 AS age FROM operation_run`.execute(
    db,
  )
  const ages = new Map(rows.map(({ name, age }) => [name, age]))
  return new Map(operations.map((name) => [name, ages.get(name) ?? Number.POSITIVE_INFINITY]))
}
