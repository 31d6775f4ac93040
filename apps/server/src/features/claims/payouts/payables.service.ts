import type { AverageRate } from '@amparo/domain/claims/claim-clock.ts'
import { splitCents } from '@amparo/domain/claims/shares.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { holdPaymentAccounts } from '../../identity/payment-accounts/payment-accounts.service.ts'
import { listPaymentRows, type PaymentRow } from '../claims/claim-payments.repository.ts'
import { type OrderDestination, orderPurpose } from '../claims/claim-payments.service.ts'
import { type ClaimRow, listRates } from '../claims/claims.repository.ts'
import { interestOf, type OpenedClaim, openClaims } from '../claims/claims.service.ts'
import { holdContractorAccounts } from '../claims/payee-accounts.repository.ts'
import { openPayee, openPayeeAccounts } from '../claims/payee-accounts.service.ts'
import { type DropReason, listOwnClaims, listPayees, lockClaimsOf } from './batches.repository.ts'

/** A payment whose order could be written now, or why it can't. Its claim and its person's account are locked. */
export interface Payable {
  readonly claim: OpenedClaim
  readonly payment: PaymentRow
  readonly isLive: boolean
  readonly interestCents: number
  /** Sealed; null without an account of payment. */
  readonly destination: string | null
  readonly blocked: Exclude<DropReason, 'discarded'> | null
  readonly heldUntil: Date | null
}

/** Locks the accounts and claims of some orders, and judges each payment; ids without a payment are absent. */
export async function holdPayables(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Payable>> {
  if (orderIds.length === 0) return new Map()
  // The account first, as its recovery locks it and then the codes of its claims; a claim that leaves it meanwhile has none.
  const accounts = await holdPaymentAccounts(ctx, tx, await listPayees(tx, orderIds))
  const rows = await lockClaimsOf(tx, orderIds)
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const claims = new Map((await openClaims(ctx, tx, rows)).map((claim) => [claim.row.id, claim]))
  await holdContractorAccounts(tx)
  const own = await listOwnClaims(tx, ids, staff.email)
  const rates = await listRates(tx)
  const payments = await listPaymentRows(tx, ids)
  const wanted = new Set(orderIds)
  const judged = payments.filter(({ order_id }) => wanted.has(order_id))
  const given = await openPayeeAccounts(
    ctx,
    tx,
    judged.map(({ id }) => id),
  )
  return new Map(
    judged.map((payment) => {
      const claim = claims.get(payment.claim_id) as OpenedClaim
      const { account_id, state } = claim.row
      const ofHolder = payment.kind === 'holder' && account_id !== null ? accounts.get(account_id) : undefined
      const ofPayee = payment.kind === 'holder' ? undefined : given.get(payment.id)
      const found = ofHolder ?? ofPayee
      const account = found?.view.isUsable ? found : undefined
      const isOwn = own.has(claim.row.id) || claim.told.email?.toLowerCase() === staff.email.toLowerCase()
      const payable: Payable = {
        claim,
        payment,
        isLive: payment.order !== null && payment.order.state !== 'returned',
        interestCents: shareOfInterest(ctx, claim, payment, payments, rates),
        destination: account
          ? sealOrder(ctx, payeeOf(ctx, claim, payment, ofPayee?.ruc ?? ''), account)
          : null,
        blocked: blockedBy(state, { isOwn, account: account?.view }),
        heldUntil: account?.view.heldUntil ?? null,
      }
      return [payment.order_id, payable] as const
    }),
  )
}

function blockedBy(
  state: ClaimRow['state'],
  { isOwn, account }: { isOwn: boolean; account: { readonly heldUntil: Date | null } | undefined },
): Payable['blocked'] {
  if (state !== 'approved') return 'not_approved'
  if (isOwn) return 'own_case'
  if (!account) return 'no_account'
  return account.heldUntil === null ? null : 'held'
}

/** The payment's part of the interest that its claim is owed today. */
function shareOfInterest(
  ctx: Context,
  claim: OpenedClaim,
  { id, claim_id }: PaymentRow,
  payments: readonly PaymentRow[],
  rates: readonly AverageRate[],
): number {
  const cents = interestOf(claim, toLimaDay(ctx.clock.now()), [...rates])?.cents ?? 0
  const siblings = payments.filter((one) => one.claim_id === claim_id)
  const parts = splitCents(
    cents,
    siblings.map(({ share }) => share),
  )
  return parts[siblings.findIndex((one) => one.id === id)] ?? 0
}

/** Name and document of a payee, as its order keeps them. */
function payeeOf(
  ctx: Context,
  { told, sheet }: OpenedClaim,
  { kind, payee }: PaymentRow,
  ruc: string,
): Omit<OrderDestination, 'account' | 'changedAt'> {
  if (kind === 'contractor') {
    const name = sheet.contractor ?? sheet.insurer.name
    return { name, documentType: 'ruc', documentNumber: ruc }
  }
  const { name, documentType, documentNumber } = payee === null ? told : openPayee(ctx, payee)
  return { name, documentType, documentNumber }
}

function sealOrder(
  ctx: Context,
  payee: Omit<OrderDestination, 'account' | 'changedAt'>,
  { view, destination }: { view: { readonly changedAt: Date }; destination: OrderDestination['account'] },
): string {
  const kept: OrderDestination = {
    ...{ ...payee, account: destination },
    changedAt: view.changedAt.toISOString(),
  }
  return ctx.keys.seal(orderPurpose, JSON.stringify(kept))
}
