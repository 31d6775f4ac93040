import type { DeathClosing, Schema } from '@amparo/database/schema.ts'
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Tx } from '../../../context.ts'
import { proposedSince } from '../../staff/approvals/two-people.policy.ts'

export type Closing = Selectable<DeathClosing> & { readonly proposer: string }

/** Proposes a closing to a second person, replacing one that has expired; null if one is pending for that account. */
export async function insertClosing(
  tx: Tx,
  row: Insertable<DeathClosing> & { readonly proposed_at: Date },
): Promise<string | null> {
  await tx
    .updateTable('death_closing')
    .set({ outcome: 'void', ended_by_id: row.proposed_by_id, ended_at: row.proposed_at })
    .where('account_id', '=', row.account_id)
    .where('outcome', 'is', null)
    .where('confirm_from', '<=', proposedSince(row.proposed_at))
    .execute()
  const inserted = await tx
    .insertInto('death_closing')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').where('outcome', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** The closing of an account that waits, or the newest one, of those that a claim proposed, with the name of its proposer. */
export async function findClosing(tx: Tx, accountId: number, claimId: number): Promise<Closing | undefined> {
  return tx
    .selectFrom('death_closing')
    .innerJoin('staff', 'staff.id', 'death_closing.proposed_by_id')
    .selectAll('death_closing')
    .select('staff.name as proposer')
    .where('death_closing.account_id', '=', accountId)
    .where('death_closing.claim_id', '=', claimId)
    .orderBy((on) => on('death_closing.outcome', 'is', null), 'desc')
    .orderBy('death_closing.proposed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The closing of a link's secret, while it is pending or if only its proposer's change ended it. */
export async function findStoppable(tx: Tx, stopHash: Buffer): Promise<Selectable<DeathClosing> | undefined> {
  return tx
    .selectFrom('death_closing')
    .selectAll()
    .where('stop_hash', '=', stopHash)
    .where(isStoppable)
    .executeTakeFirst()
}

const isStoppable = (eb: ExpressionBuilder<Schema, 'death_closing'>) =>
  eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'void')])

/** Records the owner's answer on a closing and on the pending one of that account; false if the closing has ended. */
export async function keepOpen(
  tx: Tx,
  { id, account_id }: { readonly id: string; readonly account_id: number },
  now: Date,
): Promise<boolean> {
  const kept = { outcome: 'kept_open', ended_by_id: null, ended_at: now } as const
  const update = tx.updateTable('death_closing').set(kept)
  const row = await update.where('id', '=', id).where(isStoppable).returning('id').executeTakeFirst()
  if (!row) return false
  await update.where('account_id', '=', account_id).where('outcome', 'is', null).execute()
  return true
}

/** Ends a closing; false if it has ended already. */
export async function endClosing(
  tx: Tx,
  id: string,
  {
    outcome,
    by,
    now,
    alone = false,
  }: { outcome: 'confirmed' | 'turned_down'; by: number; now: Date; alone?: boolean },
): Promise<boolean> {
  const row = await tx
    .updateTable('death_closing')
    .set({ outcome, ended_by_id: by, ended_at: now, alone })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes an account; its contact moves aside, sealed. */
export async function closeForDeath(
  tx: Tx,
  accountId: number,
  { diedOn, contact, now }: { diedOn: string; contact: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email: null, mobile: null, disabled_at: now, died_on: diedOn, closed_contact: contact })
    .where('id', '=', accountId)
    .execute()
}

export async function reopenAfterDeath(
  tx: Tx,
  accountId: number,
  contact: { readonly email: string | null; readonly mobile: string | null },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ ...contact, disabled_at: null, died_on: null, closed_contact: null })
    .where('id', '=', accountId)
    .execute()
}
