import type { CapturedMessage } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../context.ts'
import type { MailFile } from '../ports/mail.ts'

export type CapturedRow = Omit<Selectable<CapturedMessage>, 'attachments'> & {
  readonly attachments: readonly MailFile[]
}

/** The newest captured messages, of one recipient (e-mail or mobile) or of all. */
export async function listCaptured(tx: Tx, recipient: string | null): Promise<CapturedRow[]> {
  const rows = await tx
    .selectFrom('captured_message')
    .selectAll()
    .$if(recipient !== null, (query) =>
      query.where(sql`lower(recipient)`, '=', (recipient ?? '').toLowerCase()),
    )
    .orderBy('sent_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(withFiles)
}

export async function findCaptured(tx: Tx, id: string): Promise<CapturedRow | undefined> {
  const row = await tx.selectFrom('captured_message').selectAll().where('id', '=', id).executeTakeFirst()
  return row && withFiles(row)
}

function withFiles(row: Selectable<CapturedMessage>): CapturedRow {
  return { ...row, attachments: row.attachments as unknown as MailFile[] }
}
