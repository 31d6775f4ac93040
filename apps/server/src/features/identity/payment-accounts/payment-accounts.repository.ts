import { rowOf } from '@amparo/database/rows.ts'
import type { PaymentAccount } from '@amparo/database/schema.ts'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A person's account of payment with what decides whether it serves now. */
export interface PaymentAccountRow {
  readonly kind: 'bank' | 'wallet' | 'window'
  /** Sealed. */
  readonly content: string
  readonly mark: Buffer
  readonly changed_at: Date
  readonly access_changed_at: Date | null
  /** The account's mobile, if a code has proven it. */
  readonly proven_mobile: string | null
  readonly is_closed: boolean
}

const accountFacts = sql`p.kind, p.content, p.mark, p.changed_at, a.access_changed_at,
  CASE WHEN a.mobile_proven THEN a.mobile END AS proven_mobile, a.disabled_at IS NOT NULL AS is_closed`

export async function findPaymentAccount(tx: Tx, accountId: number): Promise<PaymentAccountRow | undefined> {
  const { rows } = await sql<PaymentAccountRow>`
    SELECT ${accountFacts} FROM payment_account p JOIN account a ON a.id = p.account_id WHERE p.account_id = ${accountId}`.execute(
    tx,
  )
  return rows[0]
}

type RowOfAccount = PaymentAccountRow & { readonly account_id: number }

/** Accounts of payment of holders, without guests, locked with their people in order. */
export async function lockPaymentAccounts(tx: Tx, accountIds: readonly number[]): Promise<RowOfAccount[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<RowOfAccount>`
    SELECT a.id::float8 AS account_id, ${accountFacts}
    FROM account a JOIN payment_account p ON p.account_id = a.id
    WHERE a.id = ANY (${[...accountIds]}::bigint[]) AND a.opened_by <> 'invitation'
    ORDER BY a.id FOR SHARE`.execute(tx)
  return rows
}

/** Wallets of people with an approved claim. */
export async function listWalletsToPay(tx: Tx): Promise<RowOfAccount[]> {
  const { rows } = await sql<RowOfAccount>`
    SELECT a.id::float8 AS account_id, ${accountFacts}
    FROM account a JOIN payment_account p ON p.account_id = a.id
    WHERE p.kind = 'wallet' AND EXISTS (SELECT FROM claim c WHERE c.account_id = a.id AND c.state = 'approved')`.execute(
    tx,
  )
  return rows
}

/** Whether the person can name an account of payment: their own account is open, and no guest's. */
export async function canNamePaymentAccount(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .where('opened_by', '<>', 'invitation')
    .executeTakeFirst()
  return row !== undefined
}

/** Those of some accounts without an account of payment. */
export async function listUnpaidAt(tx: Tx, accountIds: readonly number[]): Promise<Set<number>> {
  if (accountIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('account')
    .leftJoin('payment_account', 'payment_account.account_id', 'account.id')
    .select('account.id')
    .where('account.id', 'in', [...accountIds])
    .where('payment_account.account_id', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => Number(id)))
}

export async function writePaymentAccount(tx: Tx, row: Insertable<PaymentAccount>): Promise<void> {
  const { account_id, ...rest } = row
  await rowOf(tx, 'payment_account', { account_id }).put(rest)
}

/** Whether another person is paid at one of these marks of a number. */
export async function isSharedAccount(
  tx: Tx,
  accountId: number | null,
  marks: readonly Buffer[],
): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_account')
    .select('account_id')
    .where('mark', 'in', [...marks])
    .where('kind', '<>', 'window')
    .$if(accountId !== null, (rows) => rows.where('account_id', '<>', accountId as number))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
