import { kept } from '@amparo/database/delete-in-batches.ts'
import { rowOf, rowsOf } from '@amparo/database/rows.ts'
import type { DayPart, OfferTerms } from '@amparo/domain/agenda/freed-hours.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { FreedHour, LiveOffer } from './hour-waits.policy.ts'

/** How long an offered hour is kept after its start, and a wait after its end. */
export const freedHoursKept = kept('freed_hour', 'starts_at', 90)
export const hourWaitsKept = kept('hour_wait', 'closed_at', 365)

/** The freed hour that has waited longest for the worker. */
export async function findDueHour(tx: Tx, now: Date): Promise<FreedHour | undefined> {
  const { rows } = await sql<FreedHour>`
    SELECT id, professional_id, service_id, starts_at, ends_at FROM freed_hour
    WHERE state = 'open' AND due_at <= ${now} ORDER BY due_at LIMIT 1`.execute(tx)
  return rows[0]
}

/** Locks an hour, and says whether it is still due once it is locked. */
export async function lockDueHour(tx: Tx, hourId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM freed_hour WHERE id = ${hourId} AND state = 'open' AND due_at <= ${now} FOR UPDATE`.execute(
    tx,
  )
  return rows.length > 0
}

/** Notes that the offers of an hour whose time has passed were missed. */
export async function missOffers(tx: Tx, hourId: string, now: Date): Promise<void> {
  await tx
    .updateTable('hour_offer')
    .set({ state: 'missed' })
    .where('hour_id', '=', hourId)
    .where('state', '=', 'offered')
    .where('expires_at', '<=', now)
    .execute()
}

/** Ends an hour: taken otherwise, or over; withdraws its open offers. */
export async function closeHour(tx: Tx, hourId: string, state: 'taken' | 'over'): Promise<void> {
  await rowOf(tx, 'freed_hour', { id: hourId }).change({ state })
  await rowsOf(tx, 'hour_offer', { hour_id: hourId, state: 'offered' }).change({ state: 'gone' })
}

/** Records the worker's next look at an hour, and how long it is held for its offers. */
export async function putOff(
  tx: Tx,
  hourId: string,
  { dueAt, heldUntil }: { dueAt: Date; heldUntil: Date },
): Promise<void> {
  await rowOf(tx, 'freed_hour', { id: hourId }).change({
    due_at: dueAt,
    held_until: heldUntil,
    freed_by: null,
  })
}

/** A person in the waiting list of an hour. */
export interface Candidate {
  readonly wait_id: string
  readonly account_id: number
}

/**
 * The next people in the list of an hour: waiting, free then and never offered it; skips those with a turn for
 * another hour now.
 */
export async function listCandidates(
  tx: Tx,
  hour: FreedHour,
  { part, isTurn, limit, now }: { part: DayPart; isTurn: boolean; limit: number; now: Date },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT w.id AS wait_id, w.account_id FROM hour_wait w
    JOIN account a ON a.id = w.account_id AND a.disabled_at IS NULL AND a.blocked_at IS NULL
    JOIN freed_hour h ON h.id = ${hour.id}
    JOIN professional p ON p.id = h.professional_id
    WHERE w.state = 'waiting' AND w.service_id = h.service_id
      AND (w.professional_id IS NULL OR w.professional_id = h.professional_id)
      AND (w.modality IS NULL OR w.modality = ANY (p.modalities)) AND ${part} = ANY (w.day_parts)
      AND (h.starts_at AT TIME ZONE 'America/Lima')::date BETWEEN w.from_day AND w.until_day
      AND w.account_id IS DISTINCT FROM h.freed_by
      AND EXISTS (SELECT FROM professional_service s WHERE s.professional_id = h.professional_id
        AND s.service_id = w.service_id AND s.specialty IS NOT DISTINCT FROM w.specialty)
      AND NOT EXISTS (SELECT FROM hour_offer o WHERE o.account_id = w.account_id
        AND o.professional_id = h.professional_id AND o.starts_at = h.starts_at)
      AND NOT EXISTS (SELECT FROM hour_offer o WHERE ${isTurn}::boolean AND o.wait_id = w.id
        AND o.state = 'offered' AND o.expires_at > ${now})
      AND NOT EXISTS (SELECT FROM appointment x WHERE x.account_id = w.account_id AND x.state <> 'cancelled'
        AND x.starts_at < h.ends_at AND x.ends_at > h.starts_at AND x.starts_at > h.starts_at - interval '4 hours')
    ORDER BY w.since, w.id LIMIT ${limit}`.execute(tx)
  return rows
}

/** Offers an hour to those of the people who still wait, each once; returns them. */
export async function insertOffers(
  tx: Tx,
  hour: FreedHour,
  { toAll, expiresAt }: OfferTerms,
  people: readonly Candidate[],
  now: Date,
): Promise<number[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ account_id: number }>`
    INSERT INTO hour_offer (hour_id, wait_id, account_id, professional_id, starts_at, to_all, offered_at, expires_at)
    SELECT ${hour.id}, w.id, w.account_id, ${hour.professional_id}, ${hour.starts_at}::timestamptz, ${toAll}, ${now}, ${new Date(expiresAt)}
    FROM hour_wait w WHERE w.id = ANY (${people.map(({ wait_id }) => wait_id)}) AND w.state = 'waiting'
    ON CONFLICT (account_id, professional_id, starts_at) DO NOTHING RETURNING account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

/** A person's live offer of an hour. */
export async function findLiveOffer(
  tx: Tx,
  { hourId, accountId, now }: { hourId: string; accountId: number; now: Date },
): Promise<(Pick<LiveOffer, 'startsAt' | 'expiresAt' | 'toAll'> & { serviceId: number }) | undefined> {
  return tx
    .selectFrom('hour_offer')
    .innerJoin('freed_hour', 'freed_hour.id', 'hour_offer.hour_id')
    .select([
      'hour_offer.starts_at as startsAt',
      'hour_offer.expires_at as expiresAt',
      'hour_offer.to_all as toAll',
      'freed_hour.service_id as serviceId',
    ])
    .where('hour_offer.hour_id', '=', hourId)
    .where('hour_offer.account_id', '=', accountId)
    .where('hour_offer.state', '=', 'offered')
    .where('hour_offer.expires_at', '>', now)
    .executeTakeFirst()
}

/** Ends the waits whose days are over on a Lima day. */
export async function endPastWaits(tx: Tx, today: string, now: Date): Promise<void> {
  await tx
    .updateTable('hour_wait')
    .set({ state: 'ended', end_reason: 'days_over', closed_at: now })
    .where('state', '=', 'waiting')
    .where('until_day', '<', today)
    .execute()
}

/** People in line with the services that they wait for, some hundreds beyond an account. */
export async function listPeopleInLine(
  tx: Tx,
  after: number,
): Promise<{ accountId: number; document: PersonDocument; services: number[] }[]> {
  const { rows } = await sql<{
    id: number
    type: PersonDocument['type']
    number: string
    services: number[]
  }>`
    SELECT a.id, a.document_type AS type, a.document_number AS number,
      array_agg(DISTINCT w.service_id::integer) AS services
    FROM hour_wait w JOIN account a ON a.id = w.account_id
    WHERE w.state = 'waiting' AND w.account_id > ${after}
    GROUP BY a.id ORDER BY a.id LIMIT 200`.execute(tx)
  return rows.map(({ id, type, number, services }) => ({
    accountId: id,
    document: { type, number },
    services,
  }))
}
