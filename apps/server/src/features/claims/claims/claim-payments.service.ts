import { splitCents, wholeShare } from '@amparo/domain/claims/shares.ts'
import { formatLimaDate, formatLimaTime } from '@amparo/domain/lima-time.ts'
import { z } from 'zod'
import { AppError, badField } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { openStored } from '../../../ports/stored-json.ts'
import {
  canNamePaymentAccount,
  destinationView,
  holdPaymentAccount,
  type PaymentAccountView,
  readPaymentAccount,
  storedDestination,
} from '../../identity/payment-accounts/payment-accounts.service.ts'
import {
  insertPayments,
  listPaymentRows,
  type OrderRow,
  type PaymentRow,
} from './claim-payments.repository.ts'
import { findClaim } from './claims.repository.ts'
import type { OpenedClaim } from './opened-claim.ts'
import {
  isSharedPayee,
  type NamedPayee,
  openPayee,
  openPayeeAccounts,
  type PayeeAccount,
  sharesAccount,
} from './payee-accounts.service.ts'

export type { NamedPayee }

type AccountState = 'no_account' | 'held' | 'to_order'
export type PaymentState = AccountState | 'ordered' | 'paid' | 'returned'

/** Sealed with an order: payee and account of payment. */
const orderDestination = z.object({
  name: z.string(),
  documentType: z.literal([8, 6, 'ruc']),
  documentNumber: z.string(),
  account: storedDestination,
  /** When the person gave it; ISO 8601. */
  changedAt: z.string(),
})
export type OrderDestination = Readonly<z.output<typeof orderDestination>>

export const orderPurpose = 'payment-order'

/** A payment of an approved claim as it stands now. */
export interface ClaimPaymentView {
  /** Of its order: the live one, or else the next. */
  readonly id: string
  readonly paymentId: string
  readonly kind: PaymentRow['kind']
  readonly name: string
  /** Of a contractor its RUC, empty without an account of payment. */
  readonly document: string
  readonly share: number
  readonly cents: number
  readonly state: PaymentState
  /** Whether the account of payment serves now, whatever became of former orders. */
  readonly accountState: AccountState
  /** End of the hold of the account of payment, if one runs. */
  readonly heldUntil: Date | null
  readonly order: OrderRow | null
  /** Of the last order, if the bank returned it. */
  readonly returnReason: string | null
  /** Null for a payee without an account of payment. */
  readonly account: PaymentAccountView | null
  /** The payee sets their account of payment in their own session. */
  readonly isOwn: boolean
  /** Another person is paid at the same number. */
  readonly isShared: boolean
}

/**
 * Names the payees of an approved claim by the sheet: the holder, the contractor, or the beneficiaries that the approver
 * names, null for the insurer, which pays them itself; returns what the teller's own payment waits for. Throws `datos_invalidos` for beneficiaries that are missing, repeated or not 100 % together, and for named ones of
 * another payee.
 */
export async function namePayees(
  ctx: Context,
  tx: Tx,
  { row, cover }: OpenedClaim,
  { cents, named }: { readonly cents: number; readonly named: readonly NamedPayee[] | null },
): Promise<'account' | 'hold' | null> {
  if (named !== null) judgePayees({ row, cover }, named)
  const base = { claim_id: row.id, position: 1, share: wholeShare, cents, payee: null }
  if (!named?.length) {
    const kind = cover.paysTo === 'contratante' ? ('contractor' as const) : ('holder' as const)
    await insertPayments(tx, [{ ...base, kind }])
    const accountId = await ownAccountOf(tx, row, kind)
    if (accountId === null) return null
    const state = stateOf(await readPaymentAccount(ctx, tx, accountId))
    return state === 'no_account' ? 'account' : state === 'held' ? 'hold' : null
  }
  const parts = splitCents(
    cents,
    named.map(({ share }) => share),
  )
  await insertPayments(
    tx,
    named.map(({ share, ...payee }, at) => ({
      ...base,
      position: at + 1,
      kind: 'beneficiary' as const,
      share,
      cents: parts[at] ?? 0,
      payee: ctx.keys.seal('claim', JSON.stringify(payee)),
    })),
  )
  return null
}

/** Throws `datos_invalidos` for named payees that the sheet does not have, and for ones missing, repeated or not 100 % together. */
export function judgePayees(
  { row, cover }: Pick<OpenedClaim, 'row' | 'cover'>,
  named: readonly NamedPayee[],
): void {
  if (cover.paysTo !== 'beneficiarios' && named.length > 0 && row.account_id !== null) {
    throw badField('beneficiarios', 'La ficha de esta póliza no paga a beneficiarios')
  }
  if (named.length === 0) {
    if (cover.paysTo !== 'beneficiarios') return
    throw badField('beneficiarios', 'Di a quién se paga y qué parte le toca')
  }
  if (named.reduce((total, { share }) => total + share, 0) !== wholeShare) {
    throw badField('beneficiarios', 'Las partes suman 100 %')
  }
  const documents = named.map(({ documentType, documentNumber }) => `${documentType} ${documentNumber}`)
  if (new Set(documents).size < documents.length) throw badField('beneficiarios', 'Cada persona va una vez')
}

/** The payments of a claim as they stand now; none before its approval. */
export async function viewPayments(ctx: Context, tx: Tx, claim: OpenedClaim): Promise<ClaimPaymentView[]> {
  if (claim.row.approved_cents === null) return []
  const rows = await listPaymentRows(tx, [claim.row.id])
  const others = rows.flatMap(({ id, kind }) => (kind === 'holder' ? [] : id))
  const given = await openPayeeAccounts(ctx, tx, others)
  return Promise.all(rows.map((row) => viewPayment(ctx, tx, claim, { ...row, given: given.get(row.id) })))
}

/** The account whose person sets where they are paid; null for payees who have none, or none that is open. */
async function ownAccountOf(
  tx: Tx,
  { account_id: id }: OpenedClaim['row'],
  kind: PaymentRow['kind'],
): Promise<number | null> {
  return kind === 'holder' && id !== null && (await canNamePaymentAccount(tx, id)) ? id : null
}

async function viewPayment(
  ctx: Context,
  tx: Tx,
  { row, told, sheet }: OpenedClaim,
  payment: PaymentRow & { readonly given: PayeeAccount | undefined },
): Promise<ClaimPaymentView> {
  const { id: paymentId, order_id: id, kind, payee, share, cents, order, given } = payment
  const accountId = await ownAccountOf(tx, row, kind)
  const named = payee === null ? null : openPayee(ctx, payee)
  const [account, isShared] = accountId
    ? await Promise.all([
        readPaymentAccount(ctx, tx, accountId),
        sharesAccount(ctx, tx, { accountId, document: told.documentNumber }),
      ])
    : [
        given?.view ?? null,
        await isSharedPayee(ctx, tx, named && given ? given.marks : [], {
          ...{ accountId: null, document: named?.documentNumber ?? '' },
        }),
      ]
  const isContractor = kind === 'contractor'
  const kept = order === null || order.state === 'built' ? null : openDestination(ctx, order.destination)
  const current = account?.isUsable ? account : null
  const state = standingOf(row.state, current, order)
  return {
    id,
    paymentId,
    kind,
    name: isContractor ? (sheet.contractor ?? sheet.insurer.name) : (named?.name ?? told.name),
    document: isContractor ? (given?.ruc ?? '') : (named?.documentNumber ?? told.documentNumber),
    share,
    cents,
    state,
    accountState: stateOf(account),
    heldUntil: current?.heldUntil ?? null,
    order,
    returnReason: order?.return_reason ? ctx.keys.unseal(orderPurpose, order.return_reason) : null,
    account:
      kept && (state === 'ordered' || state === 'paid' || state === 'returned')
        ? destinationView(kept.account, new Date(kept.changedAt))
        : current,
    isOwn: accountId !== null,
    isShared,
  }
}

/** Throws `sin_cuenta_de_abono` and `abono_en_espera`. */
export function refuseUnpayable(state: AccountState, heldUntil: Date | null): void {
  if (state === 'no_account') throw new AppError('sin_cuenta_de_abono')
  if (state === 'to_order' || heldUntil === null) return
  const desdeTexto = `${formatLimaDate(heldUntil)} a las ${formatLimaTime(heldUntil)}`
  throw new AppError('abono_en_espera', { params: { desdeTexto } })
}

export function openDestination(ctx: Context, sealed: string): OrderDestination {
  return openStored(ctx.keys, orderPurpose, sealed, orderDestination)
}

/** A returned payment waits until the person changes their account of payment. */
function standingOf(
  claim: OpenedClaim['row']['state'],
  account: PaymentAccountView | null,
  order: OrderRow | null,
): PaymentState {
  if (order?.state === 'ordered' || order?.state === 'paid') return order.state
  if (claim === 'paid') return 'paid'
  const isReturned = order?.state === 'returned' && order.returned_at !== null
  if (isReturned && !(account && account.changedAt > (order.returned_at as Date))) return 'returned'
  return stateOf(account)
}

function stateOf(account: PaymentAccountView | null): AccountState {
  if (!account?.isUsable) return 'no_account'
  return account.heldUntil ? 'held' : 'to_order'
}

/** Throws `abono_ordenado` for a payment in a batch: the treasury pays it. */
export function refuseOrdered(payments: readonly Pick<ClaimPaymentView, 'order'>[]): void {
  if (payments.some(({ order }) => order !== null && order.state !== 'returned')) {
    throw new AppError('abono_ordenado')
  }
}

/**
 * Holds the account of payment of a claim's person. Before the claim is locked: recovery locks the account, and then the codes of
 * its claims.
 */
export async function holdPayee(tx: Tx, folio: string): Promise<void> {
  const row = await findClaim(tx, folio)
  if (row && row.account_id !== null) await holdPaymentAccount(tx, row.account_id)
}

/**
 * Judges a payment noted by hand, whose payee is held: to the payee's account of payment, out of its hold; for payees without one here the desk
 * says where it paid. Throws `abono_ordenado`, `sin_cuenta_de_abono`, `abono_en_espera` and `datos_invalidos`.
 */
export async function judgePaidTo(
  ctx: Context,
  tx: Tx,
  claim: OpenedClaim,
  paidTo: string | undefined,
): Promise<{ paid_to: string | null }> {
  const payments = await viewPayments(ctx, tx, claim)
  refuseOrdered(payments)
  const own = payments.filter(({ isOwn }) => isOwn)
  for (const { accountState, heldUntil } of own) refuseUnpayable(accountState, heldUntil)
  if (own.length === payments.length) {
    if (paidTo !== undefined) throw badField('destino', 'Se paga a la cuenta que registró la persona')
    return { paid_to: null }
  }
  if (paidTo === undefined) throw badField('destino', 'Di a qué cuenta se pagó: banco y últimos dígitos')
  return { paid_to: ctx.keys.seal('claim', paidTo) }
}
