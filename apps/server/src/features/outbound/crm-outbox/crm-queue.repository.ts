import { deleteInBatches } from '@amparo/database/delete-in-batches.ts'
import type { Db } from '@amparo/database/open.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A lane in a worker's hands. `lease` is the number of its holder. */
export interface Lane {
  readonly lane: string
  readonly lease: number
  /** Taken alone, to see whether a receiver that refused everything takes us again. */
  readonly isTrial: boolean
  /** The newest event when it was taken. */
  readonly newestId: number
  readonly events: readonly QueuedEvent[]
}

export interface QueuedEvent {
  readonly id: number
  readonly publicId: string
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly occurredAt: Date
  readonly tries: number
  readonly isStopped: boolean
  /** Document of the account, from which the person's mark is derived; null if unknown. */
  readonly document: string | null
}

/** The stored outcome of an event. */
export interface Settlement {
  readonly lane: string
  readonly lease: number
  readonly id: number
  readonly delivered: boolean
  readonly stopped: boolean
  readonly countsTry: boolean
  readonly error: string | null
  /** Until the lane may be taken again. */
  readonly waitSeconds: number
  /** The lane stays in the same hands for its next event. */
  readonly keeps: boolean
}

/** A lease lasts so long unless it is renewed. */
const leaseSeconds = 20
const eventsOfTurn = 20

/**
 * Records an event in the transaction that causes it. Locks the lane's row until the commit and draws the number
 * afterwards: in a lane, numbers follow commit order.
 */
export async function insertEvent(
  tx: Tx,
  event: {
    lane: string
    kind: string
    accountId: number | null
    payload: Readonly<Record<string, unknown>>
    now: Date
  },
): Promise<void> {
  await sql`
    WITH turn AS (
      INSERT INTO crm_lane (lane, newest_id) VALUES (${event.lane}, nextval('crm_event_id_seq'))
      ON CONFLICT (lane) DO UPDATE SET newest_id = nextval('crm_event_id_seq')
      RETURNING lane, newest_id)
    INSERT INTO crm_event (id, lane, kind, account_id, payload, occurred_at) OVERRIDING SYSTEM VALUE
    SELECT newest_id, lane, ${event.kind}, ${event.accountId}::bigint, ${JSON.stringify(event.payload)}::jsonb,
      ${event.now}::timestamptz FROM turn`.execute(tx)
}

/** Assigns lanes to events of an earlier release, and of instances that still run it. */
export async function adoptEvents(db: Db): Promise<void> {
  await sql`
    WITH stray AS (
      UPDATE crm_event SET lane = CASE WHEN account_id IS NULL THEN 'event:' || id ELSE 'account:' || account_id END
      WHERE lane IS NULL AND delivered_at IS NULL RETURNING lane, id)
    INSERT INTO crm_lane (lane, newest_id) SELECT lane, max(id) FROM stray GROUP BY lane
    ON CONFLICT (lane) DO UPDATE SET newest_id = greatest(crm_lane.newest_id, excluded.newest_id), settled_id = 0`.execute(
    db,
  )
}

interface EventRow {
  lane: string
  lease: number
  newest_id: number
  id: number | null
  public_id: string
  kind: string
  payload: Record<string, unknown>
  occurred_at: Date
  tries: number
  stopped: boolean
  document_number: string | null
}

/**
 * Takes up to `most` lanes that have something to deliver now, longest waiting first; none while the receiver rests. Once
 * the pause of one that refused everything is over, a single copy takes a single lane, to see whether it takes us again.
 */
export async function takeLanes(db: Db, most: number): Promise<Lane[]> {
  const taken = await sql<{ lane: string; lease: number; newest_id: number; trial: boolean }>`
    WITH trial AS (
      UPDATE crm_receiver SET paused_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      WHERE refusals > 0 AND paused_until <= statement_timestamp() RETURNING refusals)
    UPDATE crm_lane SET lease = lease + 1, leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    WHERE lane IN (
      SELECT lane FROM crm_lane
      WHERE newest_id > settled_id AND NOT stopped AND next_at <= statement_timestamp()
        AND (leased_until IS NULL OR leased_until <= statement_timestamp())
        AND (EXISTS (SELECT FROM trial) OR NOT EXISTS (
          SELECT FROM crm_receiver WHERE refusals > 0 OR paused_until > statement_timestamp()))
      ORDER BY next_at LIMIT CASE WHEN EXISTS (SELECT FROM trial) THEN 1 ELSE ${most}::integer END
      FOR UPDATE SKIP LOCKED)
    RETURNING lane, lease, newest_id, EXISTS (SELECT FROM trial) AS trial`.execute(db)
  if (taken.rows.length === 0) return []
  const { rows } = await sql<EventRow>`
    SELECT t.lane, t.lease, t.newest_id, e.id, e.public_id, e.kind, e.payload, e.occurred_at, e.tries,
      e.stopped_at IS NOT NULL AS stopped, a.document_number
    FROM jsonb_to_recordset(${JSON.stringify(taken.rows)}::jsonb) AS t(lane text, lease integer, newest_id bigint)
    LEFT JOIN LATERAL (
      SELECT * FROM crm_event WHERE lane = t.lane AND delivered_at IS NULL ORDER BY id LIMIT ${eventsOfTurn}
    ) e ON true
    LEFT JOIN account a ON a.id = e.account_id
    ORDER BY t.lane, e.id`.execute(db)
  return taken.rows.map(({ lane, lease, newest_id, trial }) => ({
    lane,
    lease,
    isTrial: trial,
    newestId: Number(newest_id),
    events: rows.filter((row) => row.lane === lane && row.id !== null).map(toQueued),
  }))
}

function toQueued(row: EventRow): QueuedEvent {
  return {
    id: Number(row.id),
    publicId: row.public_id,
    kind: row.kind,
    payload: row.payload,
    occurredAt: row.occurred_at,
    tries: row.tries,
    isStopped: row.stopped,
    document: row.document_number,
  }
}

/**
 * Stores outcomes and keeps or releases each lane; returns the lanes still held. Does not wait for the disk: a
 * database that loses the last of these delivers the event again, which the receiver recognises by its id.
 */
export async function settle(
  db: Db,
  settlements: readonly Settlement[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ lane: string }>`
    WITH o AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb) AS o(
        lane text, lease integer, id bigint, delivered boolean, stopped boolean, "countsTry" boolean, error text,
        "waitSeconds" double precision, keeps boolean)),
    event AS (
      UPDATE crm_event e SET tries = e.tries + o."countsTry"::integer,
        delivered_at = CASE WHEN o.delivered THEN ${now}::timestamptz END,
        stopped_at = CASE WHEN o.stopped THEN ${now}::timestamptz END,
        last_error = CASE WHEN o.delivered THEN NULL ELSE o.error END
      FROM o WHERE e.id = o.id AND e.delivered_at IS NULL AND (o.delivered OR EXISTS (
        SELECT FROM crm_lane l WHERE l.lane = o.lane AND l.lease = o.lease)))
    UPDATE crm_lane l SET stopped = o.stopped,
      settled_id = CASE WHEN o.delivered THEN greatest(l.settled_id, o.id) ELSE l.settled_id END,
      next_at = clock_timestamp() + make_interval(secs => o."waitSeconds"),
      leased_until = CASE WHEN o.keeps THEN clock_timestamp() + make_interval(secs => ${leaseSeconds}) END
    FROM o, (SELECT set_config('synchronous_commit', 'off', true)) AS quick
    WHERE l.lane = o.lane AND l.lease = o.lease
    RETURNING l.lane`.execute(db)
  return new Set(rows.map(({ lane }) => lane))
}

/** Renews held lanes for the same time: a slow receiver may take long. */
export async function renewLanes(db: Db, lanes: readonly Pick<Lane, 'lane' | 'lease'>[]): Promise<void> {
  await sql`
    UPDATE crm_lane l SET leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    FROM jsonb_to_recordset(${JSON.stringify(lanes.map(({ lane, lease }) => ({ lane, lease })))}::jsonb)
      AS mine(lane text, lease integer)
    WHERE l.lane = mine.lane AND l.lease = mine.lease AND l.leased_until IS NOT NULL`.execute(db)
}

/** Releases a lane whose events are gone (erased with a person's data). */
export async function settleEmpty(db: Db, { lane, lease, newestId }: Lane): Promise<void> {
  await sql`
    UPDATE crm_lane SET settled_id = greatest(settled_id, ${newestId}), leased_until = NULL
    WHERE lane = ${lane} AND lease = ${lease}`.execute(db)
}

/** Records that a lane's first event has stopped. */
export async function settleStopped(db: Db, { lane, lease }: Lane): Promise<void> {
  await sql`
    UPDATE crm_lane SET stopped = true, leased_until = NULL WHERE lane = ${lane} AND lease = ${lease}`.execute(
    db,
  )
}

/** Forgets lanes in which nothing has happened for a day, and delivered events older than `before`. */
export async function forgetDelivered(db: Db, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    'crm_lane',
    sql`newest_id = settled_id AND next_at < clock_timestamp() - interval '1 day'`,
  )
  await deleteInBatches(db, 'crm_event', sql`delivered_at < ${before}`)
}

/** The lane of all events of an account. */
export function laneOfAccount(accountId: number): string {
  return `account:${accountId}`
}

/**
 * Takes back what of an account has not left yet. Locks the account's lane first: an event of an open transaction is
 * deleted after its commit, and a later one finds the account blocked. A lane that a refused event stopped goes on.
 */
export async function forgetWaiting(tx: Tx, accountId: number): Promise<void> {
  await sql`
    INSERT INTO crm_lane (lane, newest_id) VALUES (${laneOfAccount(accountId)}, nextval('crm_event_id_seq'))
    ON CONFLICT (lane) DO UPDATE SET stopped = false`.execute(tx)
  await sql`DELETE FROM crm_event WHERE account_id = ${accountId} AND delivered_at IS NULL`.execute(tx)
}
