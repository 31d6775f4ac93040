import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** From the first Lima day of a period to before another. */
interface Period {
  readonly from: Date
  readonly until: Date
  readonly today: string
}

/** Calendar days from a claim's notice to a stage, and the number of claims that have not reached it. */
export interface StageTimes {
  readonly stage: 'look' | 'complete' | 'decision' | 'payment'
  readonly reached: number
  readonly medianDays: number | null
  readonly worstDays: number | null
  readonly waiting: number
  readonly waitingDays: number | null
}

/** Claims filed in a period: first acts by staff, and the insurer's answers. */
const noticed = ({ from, until }: Period) => sql`
  SELECT c.id, c.cover_key, c.sheet_id, c.state, c.closed_at, c.complete_on, lima_day(c.noticed_at) AS noticed_on,
    lima_day(c.decided_at) AS decided_on,
    CASE WHEN c.state = 'paid' THEN greatest(c.paid_on, c.complete_on) END AS paid_on
  FROM claim c WHERE c.noticed_at >= ${from} AND c.noticed_at < ${until}`

export async function countStages(tx: Tx, period: Period): Promise<StageTimes[]> {
  const { rows } = await sql<StageTimes>`
    WITH noticed AS (${noticed(period)}),
    looked AS (
      SELECT n.*, (
        SELECT lima_day(min(s.at)) FROM claim_step s WHERE s.claim_id = n.id
          AND s.what IN ('taken', 'papers_asked', 'complete', 'approved', 'refused', 'house_wrote', 'insurer_said')
      ) AS looked_on FROM noticed n)
    SELECT v.stage, count(v.reached_on)::int AS reached,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY v.reached_on - l.noticed_on) AS "medianDays",
      max(v.reached_on - l.noticed_on) AS "worstDays",
      count(*) FILTER (WHERE v.waits)::int AS waiting,
      max(${period.today}::date - l.noticed_on) FILTER (WHERE v.waits) AS "waitingDays"
    FROM looked l CROSS JOIN LATERAL (VALUES
      ('look', l.looked_on, l.closed_at IS NULL AND l.looked_on IS NULL),
      ('complete', l.complete_on, l.closed_at IS NULL AND l.complete_on IS NULL),
      ('decision', l.decided_on, l.closed_at IS NULL AND l.decided_on IS NULL),
      ('payment', l.paid_on, l.state = 'approved')) AS v (stage, reached_on, waits)
    GROUP BY v.stage`.execute(tx)
  return rows
}

export async function countByMonth(tx: Tx, period: Period): Promise<{ month: string; total: number }[]> {
  const { rows } = await sql<{ month: string; total: number }>`
    SELECT to_char(n.noticed_on, 'YYYY-MM') AS month, count(*)::int AS total
    FROM (${noticed(period)}) n GROUP BY 1`.execute(tx)
  return rows
}

/** Results of a cover's claims; its name is from the newest sheet. */
export interface CoverCounts {
  readonly key: string
  readonly sheetId: number
  readonly total: number
  readonly paid: number
  readonly refused: number
  readonly withdrawn: number
  readonly open: number
  readonly decisionDays: number | null
}

export async function countByCover(tx: Tx, period: Period): Promise<CoverCounts[]> {
  const { rows } = await sql<CoverCounts>`
    SELECT n.cover_key AS key, max(n.sheet_id)::int AS "sheetId", count(*)::int AS total,
      count(*) FILTER (WHERE n.state = 'paid')::int AS paid,
      count(*) FILTER (WHERE n.state = 'refused')::int AS refused,
      count(*) FILTER (WHERE n.state = 'withdrawn')::int AS withdrawn,
      count(*) FILTER (WHERE n.closed_at IS NULL)::int AS open,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY n.decided_on - n.noticed_on) AS "decisionDays"
    FROM (${noticed(period)}) n GROUP BY 1 ORDER BY total DESC, key`.execute(tx)
  return rows
}

export async function countOpen(tx: Tx, today: string): Promise<{ open: number; late: number }> {
  const { rows } = await sql<{ open: number; late: number }>`
    SELECT count(*)::int AS open, count(*) FILTER (WHERE work_by < ${today}::date)::int AS late
    FROM claim WHERE closed_at IS NULL`.execute(tx)
  return rows[0] ?? { open: 0, late: 0 }
}
