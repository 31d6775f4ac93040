import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** From the first Lima day of a period to before another. */
interface Period {
  readonly from: Date
  readonly until: Date
  readonly today: string
  /** Leaves days that are due a recount as they were counted last, or out. */
  readonly asCounted?: boolean
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

/** Counts the claims of `days` (a relation of `noticed_on`) by notice day, cover, figure and days to its stage. */
const counted = (days: ReturnType<typeof sql>) => sql`
  SELECT l.noticed_on, l.cover_key, v.figure, coalesce(v.reached_on - l.noticed_on, 0) AS days, count(*)::int AS total,
    max(l.sheet_id) AS sheet_id
  FROM (
    SELECT d.noticed_on, c.cover_key, c.sheet_id, c.state, c.closed_at, c.complete_on, lima_day(c.decided_at) AS decided_on,
      CASE WHEN c.state = 'paid' THEN greatest(c.paid_on, c.complete_on) END AS paid_on, (
        SELECT lima_day(min(s.at)) FROM claim_step s WHERE s.claim_id = c.id
          AND s.what IN ('taken', 'papers_asked', 'complete', 'approved', 'refused', 'house_wrote', 'insurer_said')
      ) AS looked_on
    FROM (${days}) AS d JOIN claim c ON c.noticed_at >= d.noticed_on::timestamp AT TIME ZONE 'America/Lima'
      AND c.noticed_at < (d.noticed_on + 1)::timestamp AT TIME ZONE 'America/Lima') AS l
  CROSS JOIN LATERAL (VALUES
    ('all', NULL::date, true),
    ('paid', NULL, l.state = 'paid'), ('refused', NULL, l.state = 'refused'), ('withdrawn', NULL, l.state = 'withdrawn'),
    ('open', NULL, l.closed_at IS NULL),
    ('look', l.looked_on, l.looked_on IS NOT NULL), ('complete', l.complete_on, l.complete_on IS NOT NULL),
    ('decision', l.decided_on, l.decided_on IS NOT NULL), ('payment', l.paid_on, l.paid_on IS NOT NULL),
    ('look:waits', NULL, l.closed_at IS NULL AND l.looked_on IS NULL),
    ('complete:waits', NULL, l.closed_at IS NULL AND l.complete_on IS NULL),
    ('decision:waits', NULL, l.closed_at IS NULL AND l.decided_on IS NULL),
    ('payment:waits', NULL, l.state = 'approved')) AS v (figure, reached_on, applies)
  WHERE v.applies GROUP BY 1, 2, 3, 4`

/** Days counted in one transaction, or by a read. */
export const daysAtOnce = 31

/** Stores the figures of the oldest due days later than `after`. The last of them; null if none was due. */
export async function keepClaimDays(tx: Tx, after: string): Promise<string | null> {
  // One counter at a time: its claims may change meanwhile, which makes their day due again.
  await sql`SELECT pg_advisory_xact_lock(hashtext('claim_day_figure'))`.execute(tx)
  const { rows } = await sql<{ day: string }>`
    WITH chosen AS (
        SELECT DISTINCT noticed_on FROM claim_day_due WHERE noticed_on > ${after}::date ORDER BY 1 LIMIT ${daysAtOnce}),
      gone AS (DELETE FROM claim_day_due d USING chosen c WHERE d.noticed_on = c.noticed_on)
    SELECT noticed_on::text AS day FROM chosen ORDER BY 1`.execute(tx)
  const days = rows.map(({ day }) => day)
  const last = days.at(-1)
  if (last === undefined) return null
  await sql`DELETE FROM claim_day_figure WHERE noticed_on = ANY (${days}::date[])`.execute(tx)
  const them = sql`SELECT unnest(${days}::date[]) AS noticed_on`
  await sql`INSERT INTO claim_day_figure (noticed_on, cover_key, figure, days, total, sheet_id) ${counted(them)}`.execute(
    tx,
  )
  return last
}

const within = ({ from, until }: Pick<Period, 'from' | 'until'>) =>
  sql`noticed_on >= lima_day(${from}::timestamptz) AND noticed_on < lima_day(${until}::timestamptz)`

/** Days of a period that are due a recount. */
export async function countDaysDue(tx: Tx, period: Period): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    SELECT count(DISTINCT noticed_on)::int AS due FROM claim_day_due WHERE ${within(period)}`.execute(tx)
  return rows[0]?.due ?? 0
}

/** Figures of a period: the stored ones, and of days that are due a recount. */
const figuresOf = ({ asCounted = false, ...period }: Period) => {
  const range = within(period)
  const stored = sql`SELECT noticed_on, cover_key, figure, days, total, sheet_id FROM claim_day_figure f WHERE ${range}`
  if (asCounted) return stored
  return sql`
    ${stored} AND NOT EXISTS (SELECT FROM claim_day_due d WHERE d.noticed_on = f.noticed_on)
    UNION ALL ${counted(sql`SELECT DISTINCT noticed_on FROM claim_day_due WHERE ${range}`)}`
}

/** Median of grouped days, as `percentile_cont(0.5)`. `upto` is the running total in the order of days, `whole` the total. */
const medianOf = (of: ReturnType<typeof sql>) => sql`(
  min(p.days) FILTER (WHERE ${of} AND p.upto >= floor((p.whole + 1) / 2))
  + min(p.days) FILTER (WHERE ${of} AND p.upto >= floor(p.whole / 2) + 1))::float8 / 2`

export async function countStages(tx: Tx, period: Period): Promise<StageTimes[]> {
  const { rows } = await sql<StageTimes>`
    WITH g AS (
      SELECT figure, days, sum(total)::int AS total, min(noticed_on) AS first_on FROM (${figuresOf(period)}) f
      WHERE figure NOT IN ('all', 'paid', 'refused', 'withdrawn', 'open') GROUP BY 1, 2),
    placed AS (
      SELECT *, sum(total) OVER (PARTITION BY figure ORDER BY days) AS upto, sum(total) OVER (PARTITION BY figure) AS whole
      FROM g)
    SELECT s.stage, coalesce(sum(p.total) FILTER (WHERE p.figure = s.stage), 0)::int AS reached,
      ${medianOf(sql`p.figure = s.stage`)} AS "medianDays",
      max(p.days) FILTER (WHERE p.figure = s.stage) AS "worstDays",
      coalesce(sum(p.total) FILTER (WHERE p.figure <> s.stage), 0)::int AS waiting,
      max(${period.today}::date - p.first_on) FILTER (WHERE p.figure <> s.stage) AS "waitingDays"
    FROM unnest(ARRAY['look', 'complete', 'decision', 'payment']) AS s (stage)
      JOIN placed p ON p.figure IN (s.stage, s.stage || ':waits')
    GROUP BY s.stage`.execute(tx)
  return rows
}

export async function countByMonth(tx: Tx, period: Period): Promise<{ month: string; total: number }[]> {
  const { rows } = await sql<{ month: string; total: number }>`
    SELECT to_char(noticed_on, 'YYYY-MM') AS month, sum(total)::int AS total
    FROM (${figuresOf(period)}) f WHERE figure = 'all' GROUP BY 1`.execute(tx)
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
  const of = (figure: string) => sql`coalesce(sum(total) FILTER (WHERE figure = ${figure}), 0)::int`
  const { rows } = await sql<CoverCounts>`
    WITH g AS (
      SELECT cover_key, figure, days, sum(total)::int AS total, max(sheet_id) AS sheet_id
      FROM (${figuresOf(period)}) f GROUP BY 1, 2, 3),
    placed AS (
      SELECT *, sum(total) OVER (PARTITION BY cover_key, figure ORDER BY days) AS upto,
        sum(total) OVER (PARTITION BY cover_key, figure) AS whole FROM g)
    SELECT cover_key AS key, max(sheet_id)::int AS "sheetId", ${of('all')} AS total, ${of('paid')} AS paid,
      ${of('refused')} AS refused, ${of('withdrawn')} AS withdrawn, ${of('open')} AS open,
      ${medianOf(sql`p.figure = 'decision'`)} AS "decisionDays"
    FROM placed p GROUP BY 1 ORDER BY total DESC, key`.execute(tx)
  return rows
}

/** Open claims now; the reserve adds their approved or estimated payments, in céntimos. */
export interface OpenClaims {
  readonly open: number
  readonly late: number
  readonly reserveCents: number
  readonly unestimated: number
}

export async function countOpen(tx: Tx, today: string): Promise<OpenClaims> {
  const { rows } = await sql<OpenClaims>`
    SELECT count(*)::int AS open, count(*) FILTER (WHERE work_by < ${today}::date)::int AS late,
      coalesce(sum(coalesce(approved_cents, estimate_cents)), 0)::float8 AS "reserveCents",
      count(*) FILTER (WHERE coalesce(approved_cents, estimate_cents) IS NULL)::int AS unestimated
    FROM claim WHERE closed_at IS NULL`.execute(tx)
  return rows[0] ?? { open: 0, late: 0, reserveCents: 0, unestimated: 0 }
}
