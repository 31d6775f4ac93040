import type { InsurerMessage } from '@amparo/database/schema.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../../context.ts'

export type InsurerMessageRow = Selectable<InsurerMessage>

/** Claims the id of a message; returns the row that has it already, if any. */
export async function insertInsurerMessage(
  tx: Tx,
  row: Insertable<InsurerMessage>,
): Promise<InsurerMessageRow | undefined> {
  const inserted = await tx
    .insertInto('insurer_message')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return undefined
  return tx.selectFrom('insurer_message').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
}

export async function keepAnswerTo(tx: Tx, id: string, answer: Updateable<InsurerMessage>): Promise<void> {
  await tx.updateTable('insurer_message').set(answer).where('id', '=', id).execute()
}
