import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context } from '../../../context.ts'
import { listLostWallets } from '../../identity/payment-accounts/payment-accounts.service.ts'
import { type ClaimPaymentView, viewPayments } from '../claims/claim-payments.service.ts'
import { listClaimsById, listRates } from '../claims/claims.repository.ts'
import { type ClaimView, interestOf, type OpenedClaim, openClaims } from '../claims/claims.service.ts'
import {
  countPayments,
  type ListedPayment,
  listPayments as listRows,
  type PaymentFilter,
} from './payment-list.repository.ts'
import { heldSince } from './payouts.policy.ts'

/** A payment of the treasury's list, with its claim and the other payments of the claim. */
export interface PaymentEntry {
  readonly row: ListedPayment
  readonly claim: OpenedClaim
  readonly payment: ClaimPaymentView
  readonly payments: readonly ClaimPaymentView[]
  readonly interest: ClaimView['interest']
}

/** A page of payments of approved claims, with how many there are. */
export async function listPayments(
  ctx: Context,
  asked: Omit<PaymentFilter, 'heldSince' | 'lost'>,
  place: Parameters<typeof listRows>[2],
): Promise<{ entries: PaymentEntry[]; total: number }> {
  const lost = await listLostWallets(ctx, ctx.db)
  const filter = { ...asked, heldSince: heldSince(ctx.clock.now()), lost }
  const [rows, total] = await Promise.all([listRows(ctx.db, filter, place), countPayments(ctx.db, filter)])
  return { entries: await openEntries(ctx, rows), total }
}

async function openEntries(ctx: Context, rows: readonly ListedPayment[]): Promise<PaymentEntry[]> {
  const found = await listClaimsById(ctx.db, [...new Set(rows.map(({ claim_id }) => claim_id))])
  const claims = await openClaims(ctx, ctx.db, found)
  const rates = await listRates(ctx.db)
  const today = toLimaDay(ctx.clock.now())
  const views = new Map(
    await Promise.all(
      claims.map(
        async (claim) => [claim.row.id, { claim, payments: await viewPayments(ctx, ctx.db, claim) }] as const,
      ),
    ),
  )
  return rows.flatMap((row) => {
    const view = views.get(row.claim_id)
    const payment = view?.payments.find(({ paymentId }) => paymentId === row.id)
    return view && payment ? [{ row, ...view, payment, interest: interestOf(view.claim, today, rates) }] : []
  })
}
