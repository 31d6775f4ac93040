import { likeText } from '@amparo/database/like-text.ts'
import { rowOf } from '@amparo/database/rows.ts'
import type { OutboundMessage } from '@amparo/database/schema.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { triesOfQueue } from '../../outbound/messages/messages.policy.ts'

export type DeliveryState = 'pendiente' | 'entregado' | 'detenido'

interface DeliveryFilter {
  readonly search?: string | undefined
  readonly state?: DeliveryState | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

export interface MessageRow
  extends Pick<
    Selectable<OutboundMessage>,
    'id' | 'purpose' | 'created_at' | 'sent_at' | 'tries' | 'last_error'
  > {
  readonly channel: 'email' | 'sms' | 'whatsapp' | 'push'
  readonly has_content: boolean
  readonly state: DeliveryState
  /** WhatsApp's report, if it was sent or tried by WhatsApp. */
  readonly told: 'leaving' | 'accepted' | 'sent' | 'delivered' | 'read' | 'failed' | null
  readonly told_at: Date | null
  readonly told_error: number | null
  readonly other_way: boolean
}

/** Left, and failed afterwards with no other way to go. */
const isLost = sql`EXISTS (SELECT FROM whatsapp_message f WHERE f.message_id = m.id AND f.state = 'failed'
  AND f.other_way_at IS NULL AND m.channel = 'whatsapp')`

const messageState = sql<DeliveryState>`CASE WHEN m.sent_at IS NOT NULL AND ${isLost} THEN 'detenido'
  WHEN m.sent_at IS NOT NULL THEN 'entregado'
  WHEN m.tries >= ${sql.lit(triesOfQueue)} THEN 'detenido' ELSE 'pendiente' END`

function conditions(filter: DeliveryFilter, state: typeof messageState, time: string, kind: string) {
  return sql.join(
    [
      sql`TRUE`,
      ...(filter.state ? [sql`${state} = ${filter.state}`] : []),
      ...(filter.from ? [sql`${sql.ref(time)} >= ${filter.from}`] : []),
      ...(filter.until ? [sql`${sql.ref(time)} < ${filter.until}`] : []),
      ...(filter.search ? [sql`${sql.ref(kind)} ILIKE ${likeText(filter.search)}`] : []),
    ],
    sql` AND `,
  )
}

export async function listMessages(
  tx: Tx,
  filter: DeliveryFilter,
  page: { after: { at: Date; id: string } | null; newestFirst: boolean; limit: number },
): Promise<MessageRow[]> {
  const { after, newestFirst } = page
  const way = newestFirst ? sql`DESC` : sql`ASC`
  const beyond =
    after === null
      ? sql`TRUE`
      : newestFirst
        ? sql`(m.created_at, m.id) < (${after.at}, ${after.id}::uuid)`
        : sql`(m.created_at, m.id) > (${after.at}, ${after.id}::uuid)`
  const { rows } = await sql<MessageRow>`
    SELECT m.id, m.purpose, m.channel, date_trunc('milliseconds', m.created_at) AS created_at, m.sent_at, m.tries,
      m.last_error, m.content IS NOT NULL AS has_content, ${messageState} AS state, w.state AS told,
      w.state_at AS told_at, w.error_code AS told_error,
      w.other_way_at IS NOT NULL OR m.channel <> 'whatsapp' AS other_way
    FROM outbound_message m LEFT JOIN whatsapp_message w ON w.message_id = m.id WHERE ${conditions(filter, messageState, 'm.created_at', 'm.purpose')} AND ${beyond}
    ORDER BY m.created_at ${way}, m.id ${way} LIMIT ${page.limit}`.execute(tx)
  return rows
}

export async function countMessages(tx: Tx, filter: DeliveryFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (SELECT FROM outbound_message m
      WHERE ${conditions(filter, messageState, 'm.created_at', 'm.purpose')} LIMIT ${most}) AS found`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

export async function findMessage(
  tx: Tx,
  id: string,
): Promise<{ id: string; sent_at: Date | null; content: string | null } | undefined> {
  if (!isUuid(id)) return undefined
  return rowOf(tx, 'outbound_message', { id }).locked('forUpdate').find('id', 'sent_at', 'content')
}
