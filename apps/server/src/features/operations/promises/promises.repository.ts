import type { PromiseGroup } from '@amparo/domain/promises/ledger.ts'
import type { PromiseKind } from '@amparo/domain/promises/promise-kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Promises whose last day is from one Lima day to before another, in groups of those that took equally long. */
export async function countPromises(
  tx: Tx,
  { from, before, today }: { from: string; before: string; today: string },
): Promise<PromiseGroup[]> {
  const { rows } = await sql<PromiseGroup>`
    SELECT kind, to_char(due_on, 'YYYY-MM') AS month, coalesce(ended_on, ${today}::date) - made_on AS days,
      greatest(0, coalesce(ended_on, ${today}::date) - due_on) AS "lateDays", kept_on IS NOT NULL AS "isKept",
      count(*)::integer AS count
    FROM dated_promise WHERE due_on >= ${from}::date AND due_on < ${before}::date
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`.execute(tx)
  return rows
}

/** Promises that are not answered yet, and those of them whose last day is over. */
export async function countOpenPromises(
  tx: Tx,
  today: string,
): Promise<{ kind: PromiseKind; open: number; late: number }[]> {
  const { rows } = await sql<{ kind: PromiseKind; open: number; late: number }>`
    SELECT kind, count(*)::integer AS open, count(*) FILTER (WHERE due_on < ${today}::date)::integer AS late
    FROM dated_promise WHERE ended_on IS NULL GROUP BY kind`.execute(tx)
  return rows
}
