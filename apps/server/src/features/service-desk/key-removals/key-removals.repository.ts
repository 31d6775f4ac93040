import type { KeyRemoval } from '@amparo/database/schema.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../../context.ts'
import { proposedSince } from '../../staff/approvals/two-people.policy.ts'

export type WaitingRemoval = Selectable<KeyRemoval> & { readonly proposer: string }

/** Live proposals about keys of an account. */
export async function listRemovals(tx: Tx, accountId: number, now: Date): Promise<WaitingRemoval[]> {
  return tx
    .selectFrom('key_removal')
    .innerJoin('account_key', 'account_key.id', 'key_removal.key_id')
    .innerJoin('staff', 'staff.id', 'key_removal.proposed_by_id')
    .selectAll('key_removal')
    .select('staff.name as proposer')
    .where('account_key.account_id', '=', accountId)
    .where('key_removal.proposed_at', '>', proposedSince(now))
    .execute()
}

/** Proposes the removal of a key, in place of an earlier proposal. */
export async function putRemoval(
  tx: Tx,
  row: Omit<Insertable<KeyRemoval>, 'proposer_version'>,
): Promise<void> {
  // A trigger sets the proposer's version.
  const values = { ...row, proposer_version: 0 }
  await tx
    .insertInto('key_removal')
    .values(values)
    .onConflict((conflict) => conflict.column('key_id').doUpdateSet(values))
    .execute()
}

export async function deleteRemoval(tx: Tx, keyId: string): Promise<void> {
  await tx.deleteFrom('key_removal').where('key_id', '=', keyId).execute()
}
