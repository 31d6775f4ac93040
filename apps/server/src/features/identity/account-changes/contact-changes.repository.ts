import { kept } from '@amparo/database/delete-in-batches.ts'
import type { ContactChange } from '@amparo/database/schema.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../../context.ts'

type ContactChangeRow = Selectable<ContactChange>

export async function insertContactChange(tx: Tx, row: Insertable<ContactChange>): Promise<void> {
  await tx.insertInto('contact_change').values(row).execute()
}

/**
 * The first change since `since` that is not undone: it replaced the contact of that time. With `replaced`, the first
 * that replaced this very contact.
 */
export async function findFirstChangeSince(
  tx: Tx,
  accountId: number,
  since: Date,
  replaced?: { readonly email: string | null; readonly mobile: string | null },
): Promise<ContactChangeRow | undefined> {
  return tx
    .selectFrom('contact_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('changed_at', '>', since)
    .where('undone_at', 'is', null)
    .$if(replaced !== undefined, (query) =>
      query
        .where('old_email', 'is not distinct from', replaced?.email ?? null)
        .where('old_mobile', 'is not distinct from', replaced?.mobile ?? null),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The change of a link's secret, if it can still be undone. */
export async function findUndoable(
  tx: Tx,
  undoHash: Buffer,
  now: Date,
): Promise<ContactChangeRow | undefined> {
  return tx
    .selectFrom('contact_change')
    .selectAll()
    .where('undo_hash', '=', undoHash)
    .where('undone_at', 'is', null)
    .where('undo_until', '>', now)
    .executeTakeFirst()
}

/** Marks this change and all later ones as undone; false if another call was first. */
export async function markUndone(tx: Tx, { id, account_id }: ContactChangeRow, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('contact_change')
    .set({ undone_at: now })
    .where('account_id', '=', account_id)
    .where('id', '>=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .execute()
  return rows.some((row) => row.id === id)
}

/** Until a change can no longer be undone. */
export const contactChangesKept = kept('contact_change', 'undo_until', 0)
