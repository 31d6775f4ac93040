import type { DatedSpan, WeeklySpan } from '@amparo/domain/agenda/free-slots.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Stores the number of activations started by day: their rows are deleted soon after. */
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

/** Count on a Lima day: `name` gives the kind, with the service after a colon if there is one. */
export interface DayCount {
  readonly day: string
  readonly name: string
  readonly total: number
}

const limaDay = (column: string) => sql<string>`(${sql.ref(column)} AT TIME ZONE 'America/Lima')::date::text`

/** Events by day, counted from the present rows; from `ahead` on, also bookings. */
export async function countByDay(
  tx: Tx,
  { from, until, ahead }: { from: Date; until: Date; ahead: Date },
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    SELECT ${limaDay('created_at')} AS day, 'activations_done' AS name, count(*)::integer AS total
    FROM account WHERE created_at >= ${from} AND created_at < ${until}
      AND opened_by IN ('policy', 'certificate') GROUP BY 1
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
    SELECT ${limaDay('starts_at')}, 'visits', count(*)::integer
    FROM appointment WHERE starts_at >= greatest(${from}::timestamptz, ${ahead}::timestamptz) AND starts_at < ${until}
      AND state <> 'cancelled' AND professional_id IS NOT NULL GROUP BY 1
    UNION ALL
    SELECT ${limaDay('created_at')}, 'messages_failed', count(*)::integer
    FROM outbound_message WHERE created_at >= ${from} AND created_at < ${until} AND sent_at IS NULL AND tries > 0
    GROUP BY 1
    UNION ALL
    SELECT ${limaDay('answered_at')}, 'face:' || value, count(*)::integer
    FROM survey_answer WHERE answered_at >= ${from} AND answered_at < ${until} GROUP BY 1, 2`.execute(tx)
  return rows
}

/** How many guests waited, and how many late, when each of these days ended; the days in order. */
export async function countGuestsByDay(
  tx: Tx,
  days: readonly string[],
): Promise<{ day: string; waiting: number; late: number }[]> {
  const { rows } = await sql<{ day: string; waiting: number; late: number }>`
    WITH shown AS MATERIALIZED (
      SELECT registered_at, answer_before,
        coalesce(approved_at, rejected_at, removed_at, 'infinity') AS ended_at
      FROM invitation
      WHERE registered_at < (${days.at(-1)}::date + 1)::timestamp AT TIME ZONE 'America/Lima'
        AND coalesce(approved_at, rejected_at, removed_at, 'infinity')
          >= (${days[0]}::date + 1)::timestamp AT TIME ZONE 'America/Lima')
    SELECT d.day::text, count(i.registered_at)::integer AS waiting,
      count(i.registered_at) FILTER (WHERE i.answer_before < d.day)::integer AS late
    FROM unnest(${[...days]}::date[]) AS d (day)
    LEFT JOIN shown i ON i.registered_at < (d.day + 1)::timestamp AT TIME ZONE 'America/Lima'
      AND i.ended_at >= (d.day + 1)::timestamp AT TIME ZONE 'America/Lima'
    GROUP BY d.day`.execute(tx)
  return rows
}

interface OfferRow {
  readonly id: string
  readonly plan: WeeklySpan[]
  readonly breaks: WeeklySpan[]
  readonly exceptions: DatedSpan[]
  readonly closesOn: string | null
}

export async function listOffers(tx: Tx): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    SELECT p.id, p.closes_on::text AS "closesOn",
      (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'start', start_minute, 'end', end_minute)), '[]')
        FROM professional_plan t WHERE t.professional_id = p.id) AS plan,
      (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'start', start_minute, 'end', end_minute)), '[]')
        FROM professional_break t WHERE t.professional_id = p.id) AS breaks,
      (SELECT coalesce(json_agg(json_build_object('day', day, 'kind', kind, 'start', start_minute, 'end', end_minute)), '[]')
        FROM professional_exception t WHERE t.professional_id = p.id) AS exceptions
    FROM professional p WHERE p.is_active`.execute(tx)
  return rows
}

/** The last day with permanently stored figures. */
export async function findLastKept(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT max(day)::text AS day FROM daily_figure WHERE kept_at IS NOT NULL`.execute(tx)
  return rows[0]?.day ?? null
}

/** The first day with any figures: stored already, or found among the rows if none is stored yet. */
export async function findFirstDay(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT coalesce(
      (SELECT min(day) FROM daily_figure WHERE kept_at IS NOT NULL),
      least(
        (SELECT min(day) FROM daily_figure),
        (least(
          (SELECT min(created_at) FROM account),
          (SELECT min(created_at) FROM appointment),
          (SELECT min(starts_at) FROM appointment),
          (SELECT min(registered_at) FROM invitation),
          (SELECT min(answered_at) FROM survey_answer)
        ) AT TIME ZONE 'America/Lima')::date))::text AS day`.execute(tx)
  return rows[0]?.day ?? null
}

/** Permanently stored figures of these days; for other days, the stored short-lived ones. */
export async function listKept(tx: Tx, { from, to }: { from: string; to: string }): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    SELECT day::text, name, total FROM daily_count WHERE day BETWEEN ${from} AND ${to}
    UNION ALL
    SELECT day::text, 'activations_started', activations_started FROM daily_figure
    WHERE day BETWEEN ${from} AND ${to} AND activations_started > 0
    UNION ALL
    SELECT day::text, 'offered_minutes', offered_minutes FROM daily_figure
    WHERE day BETWEEN ${from} AND ${to} AND offered_minutes IS NOT NULL`.execute(tx)
  return rows
}

/** Whether a day's offered hours are stored. */
export async function isOfferKept(tx: Tx, day: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM daily_figure WHERE day = ${day} AND offered_minutes IS NOT NULL`.execute(tx)
  return rows.length > 0
}

/** Stores a day's offered hours, unless already stored. */
export async function keepOffer(tx: Tx, day: string, minutes: number): Promise<void> {
  await sql`
    INSERT INTO daily_figure (day, offered_minutes) VALUES (${day}, ${minutes})
    ON CONFLICT (day) DO UPDATE SET offered_minutes = excluded.offered_minutes
    WHERE daily_figure.offered_minutes IS NULL`.execute(tx)
}

/**
 * Stores the figures of these days permanently; existing ones stay, so a correction made after four weeks does not
 * change them. Counting source rows would limit the period, and they disappear: messages after 30 days, code requests
 * after one. The offered hours of a day are stored the day after, by that day's schedule.
 */
export async function insertKept(
  tx: Tx,
  counts: readonly DayCount[],
  offers: readonly { readonly day: string; readonly minutes: number }[],
  now: Date,
): Promise<void> {
  // One worker at a time: two rounds at once would wait for each other's days.
  await sql`SELECT pg_advisory_xact_lock(hashtext('daily_figure'))`.execute(tx)
  await sql`
    INSERT INTO daily_count (day, name, total)
    SELECT * FROM unnest(${counts.map(({ day }) => day)}::date[], ${counts.map(({ name }) => name)}::text[],
      ${counts.map(({ total }) => total)}::integer[])
    ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    INSERT INTO daily_figure (day, offered_minutes, kept_at)
    SELECT day, minutes, ${now}::timestamptz
    FROM unnest(${offers.map(({ day }) => day)}::date[], ${offers.map(({ minutes }) => minutes)}::integer[])
      AS t (day, minutes)
    ON CONFLICT (day) DO UPDATE SET kept_at = excluded.kept_at,
      offered_minutes = coalesce(daily_figure.offered_minutes, excluded.offered_minutes)`.execute(tx)
}
