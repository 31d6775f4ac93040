import { likeText } from '@amparo/database/like-text.ts'
import { rowOf } from '@amparo/database/rows.ts'
import type { CrmEvent } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

type EventState = 'pendiente' | 'entregado' | 'detenido'

interface EventFilter {
  readonly search?: string | undefined
  readonly state?: EventState | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

export interface CrmEventRow
  extends Pick<
    Selectable<CrmEvent>,
    'id' | 'kind' | 'occurred_at' | 'delivered_at' | 'tries' | 'last_error'
  > {
  readonly state: EventState
}

const state = sql<EventState>`CASE WHEN e.delivered_at IS NOT NULL THEN 'entregado'
  WHEN e.stopped_at IS NOT NULL THEN 'detenido' ELSE 'pendiente' END`

function conditions(filter: EventFilter) {
  return sql.join(
    [
      sql`TRUE`,
      ...(filter.state ? [sql`${state} = ${filter.state}`] : []),
      ...(filter.from ? [sql`e.occurred_at >= ${filter.from}`] : []),
      ...(filter.until ? [sql`e.occurred_at < ${filter.until}`] : []),
      ...(filter.search ? [sql`e.kind ILIKE ${likeText(filter.search)}`] : []),
    ],
    sql` AND `,
  )
}

/** A page of events by their number, which grows as they happen. */
export async function listEvents(
  tx: Tx,
  filter: EventFilter,
  { after, newestFirst, limit }: { after: number | null; newestFirst: boolean; limit: number },
): Promise<CrmEventRow[]> {
  const beyond = after === null ? sql`TRUE` : newestFirst ? sql`e.id < ${after}` : sql`e.id > ${after}`
  const { rows } = await sql<CrmEventRow>`
    SELECT e.id, e.kind, e.occurred_at, e.delivered_at, e.tries, e.last_error, ${state} AS state
    FROM crm_event e WHERE ${conditions(filter)} AND ${beyond}
    ORDER BY e.id ${newestFirst ? sql`DESC` : sql`ASC`} LIMIT ${limit}`.execute(tx)
  return rows
}

export async function countEvents(tx: Tx, filter: EventFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (
      SELECT FROM crm_event e WHERE ${conditions(filter)} LIMIT ${most}) AS found`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Makes an event retriable from the start, and with it its lane; returns its former state, or null if it does not exist. */
export async function startAgain(tx: Tx, id: string): Promise<{ delivered: boolean } | null> {
  if (!/^[0-9]{1,15}$/.test(id)) return null
  // The lane first, as the worker does.
  await sql`
    UPDATE crm_lane SET stopped = false, next_at = clock_timestamp()
    WHERE lane = (SELECT lane FROM crm_event WHERE id = ${id}::bigint AND delivered_at IS NULL)`.execute(tx)
  const row = await rowOf(tx, 'crm_event', { id: Number(id) })
    .locked('forUpdate')
    .find('id', 'delivered_at')
  if (!row) return null
  if (row.delivered_at === null) {
    await sql`UPDATE crm_event SET tries = 0, stopped_at = NULL, last_error = NULL WHERE id = ${row.id}`.execute(
      tx,
    )
  }
  return { delivered: row.delivered_at !== null }
}

/**
 * Makes the stopped events of a reason retriable from the start, those of `most` people, and with them their lanes;
 * returns their number. A reason also matches longer ones: «HTTP 401» also «HTTP 401 INVALID_SESSION_ID».
 */
export async function startSomeAgain(tx: Tx, reason: string, most: number): Promise<number> {
  const isOfReason = sql`stopped_at IS NOT NULL AND delivered_at IS NULL
    AND (last_error = ${reason} OR starts_with(last_error, ${`${reason} `}))`
  // The lanes first, as the worker does, and in one order.
  const lanes = await sql<{ lane: string }>`
    UPDATE crm_lane SET stopped = false, next_at = clock_timestamp() WHERE lane IN (
      SELECT lane FROM crm_lane WHERE lane IN (
        SELECT lane FROM crm_event WHERE ${isOfReason} ORDER BY id LIMIT ${most})
      ORDER BY lane FOR UPDATE)
    RETURNING lane`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    UPDATE crm_event SET tries = 0, stopped_at = NULL, last_error = NULL
    WHERE lane = ANY (${lanes.rows.map(({ lane }) => lane)}::text[]) AND ${isOfReason} RETURNING id`.execute(
    tx,
  )
  return rows.length
}

/** Reasons of stopped events, the most frequent first. */
export async function countStoppedReasons(tx: Tx): Promise<{ reason: string; total: number }[]> {
  const { rows } = await sql<{ reason: string; total: number }>`
    SELECT last_error AS reason, count(*)::integer AS total FROM crm_event
    WHERE stopped_at IS NOT NULL AND delivered_at IS NULL AND last_error IS NOT NULL
    GROUP BY last_error ORDER BY total DESC, reason LIMIT 20`.execute(tx)
  return rows
}

/** Number of stopped events: all that wait while the receiver refuses everything. */
export async function countHeldEvents(tx: Tx): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT count(*)::integer AS held FROM crm_event WHERE delivered_at IS NULL
      AND (stopped_at IS NOT NULL OR EXISTS (SELECT FROM crm_receiver WHERE refusals > 0))`.execute(tx)
  return rows[0]?.held ?? 0
}
