import { isUuid } from '@amparo/domain/uuids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { LiveOffer, OfferState, WaitRow, WaitTerms } from './hour-waits.policy.ts'

/** Days for which ended waits are listed. */
const shownDays = 7
/** Past offers of a wait that are listed. */
const shownOffers = 5

/** Whether a professional attends a service, by specialty if it has them, on the first day of the terms. */
export async function attends(
  tx: Tx,
  {
    professionalId,
    serviceId,
    specialty,
    from,
  }: Pick<WaitTerms, 'professionalId' | 'serviceId' | 'specialty' | 'from'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('professional_service')
    .innerJoin('professional', 'professional.id', 'professional_id')
    .select('professional_id')
    .where('professional_id', '=', professionalId)
    .where('service_id', '=', serviceId)
    .where('specialty', 'is not distinct from', specialty)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('closes_on', 'is', null), eb('closes_on', '>', from)]))
    .executeTakeFirst()
  return found !== undefined
}

export async function countOtherWaits(
  tx: Tx,
  accountId: number,
  { serviceId, specialty }: WaitTerms,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM hour_wait WHERE account_id = ${accountId} AND state = 'waiting'
      AND NOT (service_id = ${serviceId} AND specialty IS NOT DISTINCT FROM ${specialty}::text)`.execute(tx)
  return rows[0]?.total ?? 0
}

/**
 * Adds a person to the waiting list; an existing entry for that service keeps its place, with the new terms. Returns
 * its id.
 */
export async function saveWait(tx: Tx, accountId: number, terms: WaitTerms, now: Date): Promise<string> {
  const changing = {
    professional_id: terms.professionalId,
    modality: terms.modality,
    day_parts: [...terms.dayParts],
    from_day: terms.from,
    until_day: terms.until,
  }
  const { id } = await tx
    .insertInto('hour_wait')
    .values({
      account_id: accountId,
      service_id: terms.serviceId,
      specialty: terms.specialty,
      ...changing,
      since: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'service_id', 'specialty'])
        .where('state', '=', 'waiting')
        .doUpdateSet(changing),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface OfferCells {
  readonly hourId: string
  readonly professionalId: string
  readonly professionalName: string
  readonly place: string | null
  readonly startsAt: string
  readonly endsAt: string
  readonly toAll: boolean
  readonly expiresAt: string
}

function toOffer(cells: OfferCells): LiveOffer {
  return {
    ...cells,
    startsAt: new Date(cells.startsAt),
    endsAt: new Date(cells.endsAt),
    expiresAt: new Date(cells.expiresAt),
  }
}

/** A person's waits, newest first, and recently ended ones. */
export async function listWaits(tx: Tx, accountId: number, now: Date): Promise<WaitRow[]> {
  type Row = Omit<WaitRow, 'offers' | 'past'> & {
    offers: OfferCells[]
    past: { hourId: string; startsAt: string; state: OfferState }[]
  }
  const isLive = sql`o.state = 'offered' AND o.expires_at > ${now} AND h.state = 'open'`
  const { rows } = await sql<Row>`
    SELECT w.id, w.service_id, w.specialty, w.professional_id, p.name AS professional_name, w.modality, w.day_parts,
      w.from_day, w.until_day, w.state, w.end_reason, w.since,
      (SELECT coalesce(json_agg(json_build_object('hourId', h.id, 'professionalId', h.professional_id, 'professionalName', q.name,
          'place', q.place, 'startsAt', h.starts_at, 'endsAt', h.ends_at, 'toAll', o.to_all, 'expiresAt', o.expires_at)
          ORDER BY o.expires_at, h.id), '[]')
        FROM hour_offer o JOIN freed_hour h ON h.id = o.hour_id JOIN professional q ON q.id = h.professional_id
        WHERE o.wait_id = w.id AND w.state = 'waiting' AND ${isLive}) AS offers,
      (SELECT coalesce(json_agg(t), '[]') FROM (
        SELECT h.id AS "hourId", o.starts_at AS "startsAt", o.state FROM hour_offer o JOIN freed_hour h ON h.id = o.hour_id
        WHERE o.wait_id = w.id AND NOT (${isLive}) ORDER BY o.offered_at DESC LIMIT ${shownOffers}) t) AS past
    FROM hour_wait w LEFT JOIN professional p ON p.id = w.professional_id
    WHERE w.account_id = ${accountId}
      AND (w.state = 'waiting' OR w.closed_at > ${now}::timestamptz - make_interval(days => ${shownDays}))
    ORDER BY (w.state = 'waiting') DESC, w.since DESC`.execute(tx)
  return rows.map(({ offers, past, ...row }) => ({
    ...row,
    offers: offers.map(toOffer),
    // An unanswered offer is missed from its end on, also before the worker has noted it.
    past: past.map(({ hourId, startsAt, state }) => ({
      hourId,
      startsAt: new Date(startsAt),
      state: state === 'offered' ? 'missed' : state,
    })),
  }))
}

/** A person's own wait: its terms and present offer; undefined for another's. */
export async function findWait(
  tx: Tx,
  accountId: number,
  id: string,
  now: Date,
): Promise<WaitRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<{ own: boolean }>`
    SELECT true AS own FROM hour_wait WHERE id = ${id} AND account_id = ${accountId}`.execute(tx)
  if (rows.length === 0) return undefined
  return (await listWaits(tx, accountId, now)).find((row) => row.id === id)
}

/** An hour that is offered to a wait, both by id. */
export interface NamedOffer {
  readonly waitId: string
  readonly hourId: string
}

/** State of an hour and its offer to a wait. */
export interface HeldOffer {
  readonly hour: 'open' | 'taken' | 'over'
  readonly offer: OfferState
  readonly expires_at: Date
}

/**
 * Locks an hour until the transaction ends and reads its offer to a wait; undefined if there is none. Lock order of
 * all offer changes: hour, offer, wait.
 */
export async function lockOffer(tx: Tx, { waitId, hourId }: NamedOffer): Promise<HeldOffer | undefined> {
  // Two statements: one alone would read the offer as it was before it waited for the lock.
  const [, { rows }] = await Promise.all([
    sql`SELECT FROM freed_hour WHERE id = ${hourId} FOR UPDATE`.execute(tx),
    sql<HeldOffer>`
      SELECT h.state AS hour, o.state AS offer, o.expires_at FROM freed_hour h
      JOIN hour_offer o ON o.hour_id = h.id AND o.wait_id = ${waitId} WHERE h.id = ${hourId}`.execute(tx),
  ])
  return rows[0]
}

/** Releases an offer whose hour the caller has locked, so that the worker offers it to the next. */
export async function declineOffer(tx: Tx, { waitId, hourId }: NamedOffer, now: Date): Promise<void> {
  await sql`
    WITH passed AS (
      UPDATE hour_offer SET state = 'passed' WHERE wait_id = ${waitId} AND hour_id = ${hourId}
    )
    UPDATE freed_hour SET due_at = ${now} WHERE id = ${hourId}`.execute(tx)
}
