import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

interface Range {
  readonly from: Date
  readonly until: Date
}

/** Upcoming appointments of a Lima day, for the role `agenda`. */
export async function countToday(
  tx: Tx,
  { from, until }: Range,
  professionalId: string | null,
): Promise<{ total: number; first: Date | null }> {
  const { rows } = await sql<{ total: number; first: Date | null }>`
    SELECT count(*)::integer AS total, min(starts_at) AS first FROM appointment
    WHERE state = 'booked' AND starts_at >= ${from} AND starts_at < ${until}
      AND (${professionalId}::uuid IS NULL OR professional_id = ${professionalId})`.execute(tx)
  return rows[0] ?? { total: 0, first: null }
}

/** Requests for a change that wait: those whose appointment begins within a day are late. */
export async function countAskedChanges(
  tx: Tx,
  now: Date,
): Promise<{ total: number; late: number; first: Date | null }> {
  const soon = new Date(now.getTime() + 86_400_000)
  const { rows } = await sql<{ total: number; late: number; first: Date | null }>`
    SELECT count(*)::integer AS total, count(*) FILTER (WHERE a.starts_at < ${soon})::integer AS late,
      min(a.starts_at) AS first
    FROM change_request c JOIN appointment a ON a.id = c.appointment_id WHERE c.answered_at IS NULL`.execute(
    tx,
  )
  return rows[0] ?? { total: 0, late: 0, first: null }
}

/** People who await a call of the desk, and those whom a waiting professional wants called; each is late from the first moment. */
export async function countCallsAsked(tx: Tx): Promise<{ total: number; late: number; first: null }> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM appointment_wait
    WHERE answer = 'call' AND called_at IS NULL OR call_wanted_at IS NOT NULL AND call_made_at IS NULL`.execute(
    tx,
  )
  const total = rows[0]?.total ?? 0
  return { total, late: total, first: null }
}

/** Upcoming visits of professionals no longer offered; those of the next two days are late. */
export async function countVisitsOfLeft(
  tx: Tx,
  now: Date,
): Promise<{ total: number; late: number; first: Date | null }> {
  const soon = new Date(now.getTime() + 2 * 86_400_000)
  const { rows } = await sql<{ total: number; late: number; first: Date | null }>`
    SELECT count(*)::integer AS total, count(*) FILTER (WHERE a.starts_at < ${soon})::integer AS late,
      min(a.starts_at) AS first
    FROM professional p JOIN appointment a ON a.professional_id = p.id AND a.state = 'booked' AND a.starts_at > ${now}
    WHERE NOT p.is_active OR p.closes_on <= lima_day(a.starts_at)`.execute(tx)
  return rows[0] ?? { total: 0, late: 0, first: null }
}

/** Visits to come with a cover that no import has confirmed: each is of tomorrow or today, and late from its day on. */
export async function countUncertainCovers(
  tx: Tx,
  now: Date,
): Promise<{ total: number; late: number; first: Date | null }> {
  const { rows } = await sql<{ total: number; late: number; first: Date | null }>`
    SELECT count(*)::integer AS total,
      count(*) FILTER (WHERE date_trunc('day', a.starts_at AT TIME ZONE 'America/Lima')
        <= ${now}::timestamptz AT TIME ZONE 'America/Lima')::integer AS late,
      min(a.starts_at) AS first
    FROM uncertain_cover u JOIN appointment a ON a.id = u.appointment_id
    WHERE a.state = 'booked' AND a.starts_at > ${now}`.execute(tx)
  return rows[0] ?? { total: 0, late: 0, first: null }
}
