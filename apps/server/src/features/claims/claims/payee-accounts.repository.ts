import { rowOf } from '@amparo/database/rows.ts'
import type { PayeeAccount } from '@amparo/database/schema.ts'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { SealedDestination } from '../../identity/payment-accounts/payment-accounts.service.ts'

/** Account of payment of a payee without an account here. */
export type PayeeAccountRow = SealedDestination & { readonly payment_id: string }

/** Accounts of named beneficiaries and of contractors, by payment. The caller holds the claims of what it pays. */
export async function listPayeeAccounts(tx: Tx, paymentIds: readonly string[]): Promise<PayeeAccountRow[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<PayeeAccountRow>`
    SELECT payment_id, kind, content, changed_at FROM payee_account WHERE payment_id = ANY (${[...paymentIds]}::uuid[])
    UNION ALL SELECT p.id, 'bank', k.content, k.changed_at
    FROM claim_payment p JOIN claim c ON c.id = p.claim_id JOIN policy_sheet s ON s.id = c.sheet_id
    JOIN contractor_account k USING (product_code)
    WHERE p.kind = 'contractor' AND p.id = ANY (${[...paymentIds]}::uuid[])`.execute(tx)
  return rows
}

/** Until this transaction ends, no account of a contractor changes. */
export async function holdContractorAccounts(tx: Tx): Promise<void> {
  await sql`SELECT FROM contractor_account ORDER BY product_code FOR SHARE`.execute(tx)
}

export async function findPayeeAccount(tx: Tx, paymentId: string): Promise<PayeeAccountRow | undefined> {
  const row = await rowOf(tx, 'payee_account', { payment_id: paymentId }).find(
    'payment_id',
    'kind',
    'content',
    'changed_at',
  )
  return row as PayeeAccountRow | undefined
}

export async function writePayeeAccount(tx: Tx, row: Insertable<PayeeAccount>): Promise<void> {
  const { payment_id, ...rest } = row
  await rowOf(tx, 'payee_account', { payment_id }).put(rest)
}

/** Sealed names and documents of the beneficiaries paid at one of these marks of a number. */
export async function listPayeesAt(tx: Tx, marks: readonly Buffer[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('payee_account')
    .innerJoin('claim_payment', 'claim_payment.id', 'payee_account.payment_id')
    .select('payee')
    .where('mark', 'in', [...marks])
    .where('payee_account.kind', '<>', 'window')
    .execute()
  return rows.flatMap(({ payee }) => payee ?? [])
}

export async function hasProduct(tx: Tx, productCode: string): Promise<boolean> {
  const row = await tx
    .selectFrom('policy_sheet')
    .select('id')
    .where('product_code', '=', productCode)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function writeContractorAccount(
  tx: Tx,
  row: { readonly product_code: string; readonly content: string; readonly changed_at: Date },
): Promise<void> {
  const { product_code, content, changed_at } = row
  await rowOf(tx, 'contractor_account', { product_code }).put({ content, changed_at })
}
