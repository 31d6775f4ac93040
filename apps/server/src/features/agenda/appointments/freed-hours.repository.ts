import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { type AppointmentRow, workerLagSeconds } from './appointments.policy.ts'

/** So long after it was freed an hour is offered: until then the account that freed it may take its act back. */
const graceSeconds = 60
/** Closer than this to the hour, it is offered without that grace. */
const urgentHours = 3

/**
 * Records a freed upcoming hour in the transaction that frees it, if the waiting list has somebody for it. From then
 * on it is held for the list.
 */
export async function noteFreedHour(tx: Tx, row: AppointmentRow, now: Date): Promise<void> {
  if (row.professional_id === null || row.starts_at <= now) return
  const isUrgent = row.starts_at.getTime() - now.getTime() < urgentHours * 3_600_000
  const dueAt = new Date(now.getTime() + (isUrgent ? 0 : graceSeconds * 1000))
  await sql`
    INSERT INTO freed_hour (professional_id, service_id, starts_at, ends_at, freed_by, freed_at, due_at, held_until)
    SELECT ${row.professional_id}, ${row.service_id}, ${row.starts_at}, ${row.ends_at}, ${row.account_id}, ${now},
      ${dueAt}, ${dueAt}::timestamptz + make_interval(secs => ${workerLagSeconds})
    WHERE EXISTS (SELECT FROM professional WHERE id = ${row.professional_id} AND is_active
        AND (closes_on IS NULL OR closes_on > lima_day(${row.starts_at}::timestamptz)))
      AND EXISTS (SELECT FROM hour_wait w WHERE w.state = 'waiting' AND w.service_id = ${row.service_id}
      AND (w.professional_id IS NULL OR w.professional_id = ${row.professional_id})
      AND EXISTS (SELECT FROM professional_service s WHERE s.professional_id = ${row.professional_id}
        AND s.service_id = w.service_id AND s.specialty IS NOT DISTINCT FROM w.specialty)
      AND (${row.starts_at}::timestamptz AT TIME ZONE 'America/Lima')::date BETWEEN w.from_day AND w.until_day)
    ON CONFLICT (professional_id, starts_at) WHERE state = 'open' DO NOTHING`.execute(tx)
}

/** An hour that was booked, or that a booking was moved to. */
interface Booked {
  readonly accountId: number
  readonly serviceId: number
  readonly specialty: string | null
  readonly professionalId: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** A booking that only changes its hour leaves its person in line. */
  readonly isMove: boolean
  readonly now: Date
}

/**
 * Effects of a booking on the waiting list: the hour is taken, with its offer if there is one, and withdrawn from the
 * others; the person's entry for that service ends. Leaves an hour alone while a worker processes it.
 */
export async function settleBooked(tx: Tx, booked: Booked): Promise<void> {
  const { accountId, serviceId, specialty, professionalId, startsAt, endsAt, isMove, now } = booked
  await sql`
    WITH hour AS (
      SELECT id FROM freed_hour WHERE state = 'open' AND professional_id = ${professionalId}
        AND starts_at < ${endsAt} AND ends_at > ${startsAt} FOR UPDATE SKIP LOCKED
    ), closed AS (
      UPDATE freed_hour SET state = 'taken' WHERE id IN (SELECT id FROM hour)
    ), offers AS (
      UPDATE hour_offer SET state = CASE WHEN account_id = ${accountId} THEN 'booked' ELSE 'gone' END
      WHERE hour_id IN (SELECT id FROM hour) AND state = 'offered' RETURNING wait_id, state
    )
    UPDATE hour_wait w SET closed_at = ${now},
      state = CASE WHEN w.id IN (SELECT wait_id FROM offers WHERE state = 'booked') THEN 'booked' ELSE 'ended' END,
      end_reason = CASE WHEN w.id IN (SELECT wait_id FROM offers WHERE state = 'booked') THEN NULL ELSE 'booked' END
    WHERE NOT ${isMove}::boolean AND w.account_id = ${accountId} AND w.service_id = ${serviceId}
      AND w.specialty IS NOT DISTINCT FROM ${specialty}::text AND w.state = 'waiting'`.execute(tx)
}

/**
 * Ends a person's entries, all of them without a service or entry: withdrawn without a reason. Its offers go to the
 * next. Locks the hours first, like a booking.
 */
export async function endWaits(
  tx: Tx,
  {
    accountId,
    serviceIds,
    waitId,
  }: { accountId: number; serviceIds: readonly number[] | null; waitId: string | null },
  reason: 'no_cover' | null,
  now: Date,
): Promise<void> {
  const services = serviceIds === null ? null : [...serviceIds]
  const asked = sql`account_id = ${accountId} AND state = 'waiting' AND (${waitId}::uuid IS NULL OR id = ${waitId})
    AND (${services}::int[] IS NULL OR service_id = ANY (${services}::int[]))`
  await Promise.all([
    sql`
      SELECT FROM freed_hour WHERE state = 'open' AND id IN (
        SELECT hour_id FROM hour_offer WHERE account_id = ${accountId} AND state = 'offered'
          AND wait_id IN (SELECT id FROM hour_wait WHERE ${asked})
      ) ORDER BY id FOR UPDATE`.execute(tx),
    sql`
      WITH ended AS (
        UPDATE hour_wait SET closed_at = ${now}, end_reason = ${reason},
          state = CASE WHEN ${reason}::text IS NULL THEN 'withdrawn' ELSE 'ended' END
        WHERE ${asked} RETURNING id
      ), passed AS (
        UPDATE hour_offer SET state = 'passed' WHERE wait_id IN (SELECT id FROM ended) AND state = 'offered' RETURNING hour_id
      )
      UPDATE freed_hour SET due_at = ${now} WHERE id IN (SELECT hour_id FROM passed) AND state = 'open'`.execute(
      tx,
    ),
  ])
}
