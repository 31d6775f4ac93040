import type { Tx } from '../../../context.ts'

/** Opens the dispute of an account; null where one is open. */
export async function insertDispute(
  tx: Tx,
  row: { account_id: number; source: string; certificate_number: string; opened_at: Date },
): Promise<string | null> {
  const inserted = await tx
    .insertInto('identity_case')
    .values({ kind: 'dispute', ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function deleteKeysOf(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('account_key').where('account_id', '=', accountId).execute()
}
