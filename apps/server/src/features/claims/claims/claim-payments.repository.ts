import type { ClaimPayment } from '@amparo/database/schema.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../../context.ts'

export type PaymentRow = Selectable<ClaimPayment>

export async function insertPayments(tx: Tx, rows: readonly Insertable<ClaimPayment>[]): Promise<void> {
  await tx
    .insertInto('claim_payment')
    .values([...rows])
    .execute()
}

export async function listPaymentRows(tx: Tx, claimId: number): Promise<PaymentRow[]> {
  return tx
    .selectFrom('claim_payment')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('position')
    .execute()
}
