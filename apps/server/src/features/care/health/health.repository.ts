import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Whether the database answers; throws otherwise. */
export async function answers(tx: Tx): Promise<true> {
  await sql`SELECT 1`.execute(tx)
  return true
}
