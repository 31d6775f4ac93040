import { splitCents, wholeShare } from '@amparo/domain/claims/shares.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { formatLimaDate, formatLimaTime } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import {
  canNamePaymentAccount,
  holdPaymentAccount,
  type PaymentAccountView,
  readPaymentAccount,
  sharesPaymentAccount,
} from '../../identity/payment-accounts/payment-accounts.service.ts'
import { insertPayments, listPaymentRows, type PaymentRow } from './claim-payments.repository.ts'
import type { OpenedClaim } from './opened-claim.ts'

/** A person whom the approver names, with a share in hundredths of a percent. */
export interface NamedPayee {
  readonly name: string
  readonly documentType: DocumentType
  readonly documentNumber: string
  readonly share: number
}

type PaymentState = 'no_account' | 'held' | 'to_order' | 'paid'

/** A payment of an approved claim as it stands now. */
export interface ClaimPaymentView {
  readonly id: string
  readonly kind: PaymentRow['kind']
  readonly name: string
  /** Empty for a contractor. */
  readonly document: string
  readonly share: number
  readonly cents: number
  readonly state: PaymentState
  /** Null for a payee without an account of payment, and for those who have none here. */
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
  const rows = await listPaymentRows(tx, claim.row.id)
  return Promise.all(rows.map((row) => viewPayment(ctx, tx, claim, row)))
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
  { id, kind, payee, share, cents }: PaymentRow,
): Promise<ClaimPaymentView> {
  const accountId = await ownAccountOf(tx, row, kind)
  const [account, isShared] = accountId
    ? await Promise.all([readPaymentAccount(ctx, tx, accountId), sharesPaymentAccount(ctx, tx, accountId)])
    : [null, false]
  const named = payee === null ? null : (JSON.parse(ctx.keys.unseal('claim', payee)) as NamedPayee)
  const isContractor = kind === 'contractor'
  return {
    id,
    kind,
    name: isContractor ? (sheet.contractor ?? sheet.insurer.name) : (named?.name ?? told.name),
    document: isContractor ? '' : (named?.documentNumber ?? told.documentNumber),
    share,
    cents,
    state: row.state === 'paid' ? 'paid' : stateOf(account),
    account: account?.isUsable ? account : null,
    isOwn: accountId !== null,
    isShared,
  }
}

function stateOf(account: PaymentAccountView | null): PaymentState {
  if (!account?.isUsable) return 'no_account'
  return account.heldUntil ? 'held' : 'to_order'
}

/**
 * Judges a payment noted by hand: to the payee's account of payment, out of its hold; for payees without one here the desk
 * says where it paid. Throws `sin_cuenta_de_abono`, `abono_en_espera` and `datos_invalidos`.
 */
export async function judgePaidTo(
  ctx: Context,
  tx: Tx,
  claim: OpenedClaim,
  paidTo: string | undefined,
): Promise<{ paid_to: string | null }> {
  if (claim.row.account_id !== null) await holdPaymentAccount(tx, claim.row.account_id)
  const payments = await viewPayments(ctx, tx, claim)
  const own = payments.filter(({ isOwn }) => isOwn)
  if (own.some(({ state }) => state === 'no_account')) throw new AppError('sin_cuenta_de_abono')
  const held = own.find(({ state }) => state === 'held')?.account?.heldUntil
  if (held) {
    const desdeTexto = `${formatLimaDate(held)} a las ${formatLimaTime(held)}`
    throw new AppError('abono_en_espera', { params: { desdeTexto } })
  }
  if (own.length === payments.length) {
    if (paidTo !== undefined) throw badField('destino', 'Se paga a la cuenta que registró la persona')
    return { paid_to: null }
  }
  if (paidTo === undefined) throw badField('destino', 'Di a qué cuenta se pagó: banco y últimos dígitos')
  return { paid_to: ctx.keys.seal('claim', paidTo) }
}
