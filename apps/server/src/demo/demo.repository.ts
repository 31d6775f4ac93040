import type { CapturedMessage } from '@amparo/database/schema.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../context.ts'

export type CapturedRow = Selectable<CapturedMessage>

/** The newest captured messages, of one recipient (e-mail or mobile) or of all. */
export async function listCaptured(tx: Tx, recipient: string | null): Promise<CapturedRow[]> {
  return tx
    .selectFrom('captured_message')
    .selectAll()
    .$if(recipient !== null, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('sent_at', 'desc')
    .limit(100)
    .execute()
}

export async function findCaptured(tx: Tx, id: string): Promise<CapturedRow | undefined> {
  return tx.selectFrom('captured_message').selectAll().where('id', '=', id).executeTakeFirst()
}
