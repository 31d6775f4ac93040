import { kept } from '@amparo/database/delete-in-batches.ts'
import { rowOf } from '@amparo/database/rows.ts'
import type { WhatsappInbound } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

type ToldState = 'sent' | 'failed' | 'delivered' | 'read'

interface ToldMessage {
  readonly message_id: string
  readonly purpose: string
  readonly state: string
  /** Sealed. */
  readonly spare: string | null
}

/** Locks the row of the message that a status refers to, by our id or by the mark of theirs. */
export async function lockTold(
  tx: Tx,
  { messageId, mark }: { messageId: string | null; mark: Buffer },
): Promise<ToldMessage | undefined> {
  const { rows } = await sql<ToldMessage>`
    SELECT w.message_id, m.purpose, w.state, w.spare FROM whatsapp_message w
    JOIN outbound_message m ON m.id = w.message_id
    WHERE w.provider_mark = ${mark} OR (w.message_id = ${messageId}::uuid AND w.provider_mark IS NULL)
    FOR UPDATE OF w`.execute(tx)
  return rows[0]
}

/** Moves a message on; its spare is not needed once it has arrived or failed. */
export async function noteTold(
  tx: Tx,
  messageId: string,
  told: { state: ToldState; mark: Buffer; at: Date; errorCode: number | null; otherWay: boolean; now: Date },
): Promise<void> {
  await sql`
    UPDATE whatsapp_message SET state = ${told.state}, state_at = ${told.at}, provider_mark = ${told.mark},
      error_code = CASE WHEN ${told.state} = 'failed' THEN ${told.errorCode}::integer END,
      spare = CASE WHEN ${told.state} = 'sent' THEN spare END,
      other_way_at = CASE WHEN ${told.otherWay} THEN ${told.now} ELSE other_way_at END
    WHERE message_id = ${messageId}`.execute(tx)
}

/** Outcome of a received message. */
export type InboundOutcome = 'menu' | 'link' | 'unproven' | 'opted_out' | 'conversation'

/** Records a received message with its outcome; false if it was recorded before. */
export async function takeInbound(
  tx: Tx,
  mark: Buffer,
  { at, outcome, word }: { at: Date; outcome: InboundOutcome; word: string | null },
): Promise<boolean> {
  const folio = outcome === 'conversation' ? 'en curso' : null
  return rowOf(tx, 'whatsapp_inbound', { mark }).add({ taken_at: at, outcome, word, folio })
}

/** Records the conversation that a message belongs to. */
export async function noteFolio(tx: Tx, mark: Buffer, folio: string): Promise<void> {
  await rowOf(tx, 'whatsapp_inbound', { mark }).change({ folio })
}

/** Received message as the staff see it: its outcome, without its text. */
export interface InboundRow extends Pick<Selectable<WhatsappInbound>, 'id' | 'taken_at' | 'word' | 'folio'> {
  readonly outcome: InboundOutcome | 'ways' | null
}

interface InboundFilter {
  readonly from: Date | undefined
  readonly until: Date | undefined
}

const conditionsOf = ({ from, until }: InboundFilter) =>
  sql`(${from ?? null}::timestamptz IS NULL OR taken_at >= ${from ?? null})
    AND (${until ?? null}::timestamptz IS NULL OR taken_at < ${until ?? null})`

/** The newest first. */
export async function listInbound(
  tx: Tx,
  filter: InboundFilter,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<InboundRow[]> {
  const beyond = after === null ? sql`TRUE` : sql`(taken_at, id) < (${after.at}, ${after.id}::uuid)`
  const { rows } = await sql<InboundRow>`
    SELECT id, date_trunc('milliseconds', taken_at) AS taken_at, outcome, word, folio FROM whatsapp_inbound
    WHERE ${conditionsOf(filter)} AND ${beyond} ORDER BY taken_at DESC, id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export async function countInbound(tx: Tx, filter: InboundFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (SELECT FROM whatsapp_inbound WHERE ${conditionsOf(filter)} LIMIT ${most}) found`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

interface Chooser {
  readonly id: number
  readonly given_names: string
  readonly paternal_surname: string
  readonly document_number: string
  readonly email: string | null
}

/** Locks the accounts of a number that chose WhatsApp before `at`. */
export async function lockChoosers(tx: Tx, mobile: string, at: Date): Promise<Chooser[]> {
  const { rows } = await sql<Chooser>`
    SELECT a.id, a.given_names, a.paternal_surname, a.document_number, a.email FROM account a
    CROSS JOIN LATERAL (SELECT given_at FROM consent
      WHERE account_id = a.id AND kind = 'whatsapp' AND granted ORDER BY id DESC LIMIT 1) c
    WHERE a.mobile = ${mobile} AND a.message_channel = 'whatsapp'
      AND date_trunc('second', c.given_at) <= ${at}
    ORDER BY a.id FOR UPDATE OF a`.execute(tx)
  return rows
}

/** Whether an account of a number chooses WhatsApp. */
export async function isChosen(tx: Tx, mobile: string): Promise<boolean> {
  return (await rowOf(tx, 'account', { mobile, message_channel: 'whatsapp' }).value('id')) !== null
}

export const inboundKept = kept('whatsapp_inbound', 'taken_at', 30)
