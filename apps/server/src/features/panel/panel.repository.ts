import type { DatedSpan, WeeklySpan } from '@amparo/domain/agenda/free-slots.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** Keeps how many activations were begun by day: their rows are forgotten soon after. */
export async function countActivationsStarted(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO daily_figure (day, activations_started)
    SELECT (sent_at AT TIME ZONE 'America/Lima')::date, count(*)::integer FROM code_request
    WHERE purpose = 'activation' AND sent_at IS NOT NULL GROUP BY 1
    ON CONFLICT (day) DO UPDATE
      SET activations_started = greatest(daily_figure.activations_started, excluded.activations_started)`.execute(
    tx,
  )
}

interface DayCount {
  readonly day: string
  readonly name: string
  readonly total: number
}

interface Range {
  readonly from: Date
  readonly until: Date
}

const limaDay = (column: string) => sql<string>`(${sql.ref(column)} AT TIME ZONE 'America/Lima')::date::text`

/** What happened by day: `name` says what, with the service after a colon where there is one. */
export async function countByDay(tx: Tx, { from, until }: Range): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    SELECT ${limaDay('created_at')} AS day, 'activations_done' AS name, count(*)::integer AS total
    FROM account WHERE created_at >= ${from} AND created_at < ${until} GROUP BY 1
    UNION ALL
    SELECT ${limaDay('created_at')}, 'booked:' || service_id, count(*)::integer
    FROM appointment WHERE created_at >= ${from} AND created_at < ${until} GROUP BY 1, 2
    UNION ALL
    SELECT ${limaDay('cancelled_at')}, 'cancelled:' || service_id, count(*)::integer
    FROM appointment WHERE cancelled_at >= ${from} AND cancelled_at < ${until} GROUP BY 1, 2
    UNION ALL
    SELECT ${limaDay('starts_at')}, 'absent:' || service_id, count(*)::integer
    FROM appointment WHERE starts_at >= ${from} AND starts_at < ${until}
      AND (state = 'no_show' OR absent IS NOT NULL) GROUP BY 1, 2
    UNION ALL
    SELECT ${limaDay('starts_at')}, 'busy_minutes',
      (sum(extract(epoch FROM ends_at - starts_at)) / 60)::integer
    FROM appointment WHERE starts_at >= ${from} AND starts_at < ${until} AND state <> 'cancelled'
      AND professional_id IS NOT NULL GROUP BY 1
    UNION ALL
    SELECT ${limaDay('created_at')}, 'messages_failed', count(*)::integer
    FROM outbound_message WHERE created_at >= ${from} AND created_at < ${until} AND sent_at IS NULL AND tries > 0
    GROUP BY 1
    UNION ALL
    SELECT ${limaDay('answered_at')}, 'face:' || value, count(*)::integer
    FROM survey_answer WHERE answered_at >= ${from} AND answered_at < ${until} GROUP BY 1, 2
    UNION ALL
    SELECT day::text, 'activations_started', activations_started FROM daily_figure
    WHERE day >= (${from} AT TIME ZONE 'America/Lima')::date AND day < (${until} AT TIME ZONE 'America/Lima')::date`.execute(
    tx,
  )
  return rows
}

/** How many guests waited, and how many late, when each of these days ended. */
export async function countGuestsByDay(
  tx: Tx,
  days: readonly string[],
): Promise<{ day: string; waiting: number; late: number }[]> {
  const { rows } = await sql<{ day: string; waiting: number; late: number }>`
    SELECT d.day::text, count(i.id)::integer AS waiting,
      count(i.id) FILTER (WHERE i.answer_before < d.day)::integer AS late
    FROM unnest(${[...days]}::date[]) AS d (day)
    LEFT JOIN invitation i ON i.registered_at < (d.day + 1)::timestamp AT TIME ZONE 'America/Lima'
      AND coalesce(i.approved_at, i.rejected_at, i.removed_at, 'infinity')
        >= (d.day + 1)::timestamp AT TIME ZONE 'America/Lima'
    GROUP BY d.day`.execute(tx)
  return rows
}

interface OfferRow {
  readonly id: string
  readonly plan: WeeklySpan[]
  readonly breaks: WeeklySpan[]
  readonly exceptions: DatedSpan[]
}

/** What each active professional offers. */
export async function listOffers(tx: Tx): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    SELECT p.id,
      (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'start', start_minute, 'end', end_minute)), '[]')
        FROM professional_plan t WHERE t.professional_id = p.id) AS plan,
      (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'start', start_minute, 'end', end_minute)), '[]')
        FROM professional_break t WHERE t.professional_id = p.id) AS breaks,
      (SELECT coalesce(json_agg(json_build_object('day', day, 'kind', kind, 'start', start_minute, 'end', end_minute)), '[]')
        FROM professional_exception t WHERE t.professional_id = p.id) AS exceptions
    FROM professional p WHERE p.is_active`.execute(tx)
  return rows
}

/** Appointments of a Lima day that are still to be held, for whoever looks after the agenda. */
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

/** People whose professional did not come and who wait for a call of the desk; each is late from the first moment. */
export async function countCallsAsked(tx: Tx): Promise<{ total: number; late: number; first: null }> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM appointment_wait WHERE answer = 'call' AND called_at IS NULL`.execute(
    tx,
  )
  const total = rows[0]?.total ?? 0
  return { total, late: total, first: null }
}
