import type { Tx } from '../../context.ts'

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
