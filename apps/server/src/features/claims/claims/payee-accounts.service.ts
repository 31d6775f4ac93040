import { z } from 'zod'
import type { Context, Tx } from '../../../context.ts'
import { openStored, storedDocumentType } from '../../../ports/stored-json.ts'
import {
  accountMarks,
  isPaidAt,
  marksOf,
  openSealedDestination,
} from '../../identity/payment-accounts/payment-accounts.service.ts'
import { listPayeeAccounts, listPayeesAt, type PayeeAccountRow } from './payee-accounts.repository.ts'

/** A person whom the approver names, with a share in hundredths of a percent. */
export const namedPayee = z.object({
  name: z.string(),
  documentType: storedDocumentType,
  documentNumber: z.string(),
  share: z.number(),
})
/** As it is sealed with a payment, whose row has the share. */
const storedPayee = namedPayee.omit({ share: true })
export type NamedPayee = Readonly<z.output<typeof namedPayee>>

export const openPayee = (ctx: Context, sealed: string) => openStored(ctx.keys, 'claim', sealed, storedPayee)

/** Account of payment of a payee without an account here. */
export type PayeeAccount = ReturnType<typeof openSealedDestination> & {
  /** Of a contractor. */
  readonly ruc: string | null
  readonly marks: readonly Buffer[]
}

/** Accounts of payment of beneficiaries and contractors, by payment. */
export async function openPayeeAccounts(
  ctx: Context,
  tx: Tx,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, PayeeAccount>> {
  const rows = await listPayeeAccounts(tx, paymentIds)
  return new Map(rows.map((row) => [row.payment_id, openRow(ctx, row)] as const))
}

function openRow(ctx: Context, row: PayeeAccountRow): PayeeAccount {
  const { view, destination } = openSealedDestination(ctx, row)
  return { view, destination, ruc: destination.ruc ?? null, marks: marksOf(ctx, row) }
}

/** Whether a person other than this one is paid at one of these marks of a number. */
export async function isSharedPayee(
  ctx: Context,
  tx: Tx,
  marks: readonly Buffer[],
  own: { readonly accountId: number | null; readonly document: string },
): Promise<boolean> {
  if (marks.length === 0) return false
  if (await isPaidAt(tx, marks, own.accountId)) return true
  const payees = await listPayeesAt(tx, marks)
  return payees.some((sealed) => openPayee(ctx, sealed).documentNumber !== own.document)
}

/** Whether another person, with or without an account here, is paid where this account's person is. */
export async function sharesAccount(
  ctx: Context,
  tx: Tx,
  own: { readonly accountId: number; readonly document: string },
): Promise<boolean> {
  return isSharedPayee(ctx, tx, await accountMarks(ctx, tx, own.accountId), own)
}
