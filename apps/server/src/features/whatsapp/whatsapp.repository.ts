import { kept } from '@amparo/database/delete-in-batches.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

type ToldState = 'sent' | 'failed' | 'delivered' | 'read'

interface ToldMessage {
  readonly message_id: string
  readonly purpose: string
  readonly state: string
  /** Sealed. */
  readonly spare: string | null
}

/** The message that WhatsApp tells of, by our own id or by the mark of theirs, with its row held. */
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
  told: { state: ToldState; mark: Buffer; at: Date; errorCode: number | null; otherWay: boolean },
): Promise<void> {
  await sql`
    UPDATE whatsapp_message SET state = ${told.state}, state_at = ${told.at}, provider_mark = ${told.mark},
      error_code = CASE WHEN ${told.state} = 'failed' THEN ${told.errorCode}::integer END,
      spare = CASE WHEN ${told.state} = 'sent' THEN spare END,
      other_way_at = CASE WHEN ${told.otherWay} THEN clock_timestamp() ELSE other_way_at END
    WHERE message_id = ${messageId}`.execute(tx)
}

/** Takes a message of a person in; false where it was before. */
export async function takeInbound(tx: Tx, mark: Buffer, now: Date): Promise<boolean> {
  const taken = await tx
    .insertInto('whatsapp_inbound')
    .values({ mark, taken_at: now })
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .returning('mark')
    .executeTakeFirst()
  return taken !== undefined
}

interface Chooser {
  readonly id: number
  readonly email: string | null
}

/** Accounts of a number that chose WhatsApp before `at`, their rows held. */
export async function lockChoosers(tx: Tx, mobile: string, at: Date): Promise<Chooser[]> {
  const { rows } = await sql<Chooser>`
    SELECT a.id, a.email FROM account a
    CROSS JOIN LATERAL (SELECT given_at FROM consent
      WHERE account_id = a.id AND kind = 'whatsapp' AND granted ORDER BY id DESC LIMIT 1) c
    WHERE a.mobile = ${mobile} AND a.message_channel = 'whatsapp'
      AND date_trunc('second', c.given_at) <= ${at}
    ORDER BY a.id FOR UPDATE OF a`.execute(tx)
  return rows
}

export const inboundKept = kept('whatsapp_inbound', 'taken_at', 30)
