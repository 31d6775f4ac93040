import type { Claim } from '@amparo/contract/claims/claims.ts'
import { splitCents } from '@amparo/domain/claims/shares.ts'
import { formatLimaDate, formatLimaTime } from '@amparo/domain/lima-time.ts'
import { toPaymentAccount } from '../../identity/payment-accounts/payment-accounts.wire.ts'
import type { ClaimPaymentView } from './claim-payments.service.ts'

export const paymentStateNames = {
  no_account: 'sin_cuenta',
  held: 'en_espera',
  to_order: 'por_ordenar',
  ordered: 'ordenado',
  returned: 'devuelto',
  paid: 'pagado',
} as const

/** Why a payment can't leave yet, for its payee and for the desk. */
export function reasonOf({
  state,
  isOwn,
  kind,
  account,
  returnReason,
}: ClaimPaymentView): string | undefined {
  if (state === 'held' && account?.heldUntil) {
    const until = account.heldUntil
    return `Cambió la cuenta o el acceso a ella: se puede pagar desde el ${formatLimaDate(until)} a las ${formatLimaTime(until)}`
  }
  if (state === 'returned') return `El banco devolvió el pago: ${returnReason ?? 'sin motivo'}`
  if (state !== 'no_account') return undefined
  if (isOwn) return 'Falta decir dónde recibir el pago.'
  return kind === 'contractor'
    ? 'Se paga a quien contrató la póliza.'
    : kind === 'beneficiary'
      ? 'Falta decir dónde recibe su pago.'
      : 'Nuestro equipo pide la cuenta a la persona que recibe el pago.'
}

/** Interest of a payment that was ordered; null before. */
const interestOf = ({ state, order }: ClaimPaymentView) =>
  order && (state === 'ordered' || state === 'paid') ? order.interest_cents : null

/** Days and operation of an order that has left. */
export function toOrderDays({ state, order }: Pick<ClaimPaymentView, 'state' | 'order'>) {
  if (!order || (state !== 'ordered' && state !== 'paid')) return {}
  return {
    ...(order.ordered_on === null ? {} : { ordenadoEl: order.ordered_on }),
    ...(order.arrives_on === null ? {} : { llegaEl: order.arrives_on }),
    ...(order.operation === null ? {} : { operacion: order.operation }),
  }
}

/** Interest owed on the whole claim, which its payments share. */
const owedInterest = ({ claim, interest }: Paid) =>
  claim.row.state === 'approved' ? (interest?.cents ?? 0) : 0

interface Paid {
  readonly claim: { readonly row: { readonly state: string } }
  readonly payments: readonly ClaimPaymentView[]
  readonly interest: { readonly cents: number } | null
}

/** The payments as the desk reads them. */
export function toDeskPayments(view: Paid): NonNullable<Claim['abonos']> {
  const { payments } = view
  const interests = splitCents(
    owedInterest(view),
    payments.map(({ share }) => share),
  )
  return payments.map((payment, at) => {
    const { id, name, document, share, cents, state, account, isOwn } = payment
    const motivo = reasonOf(payment)
    const interest = interestOf(payment) ?? interests[at] ?? 0
    return {
      id,
      para: { nombre: name, documento: document },
      ...(payments.length > 1 ? { parte: share / 100 } : {}),
      monto: cents / 100,
      ...(interest > 0 ? { interes: interest / 100 } : {}),
      estado: paymentStateNames[state],
      ...toOrderDays(payment),
      ...(motivo ? { motivo } : {}),
      ...(account ? { cuenta: toPaymentAccount(account) } : {}),
      propio: isOwn,
      ...(payment.kind === 'beneficiary' ? { porCodigo: true } : {}),
    }
  })
}

/** The same for the person who filed the notice: documents of named beneficiaries only by their last digits. */
export function toPayments(view: Paid): NonNullable<Claim['abonos']> {
  return toDeskPayments(view).map((payment, at) => {
    const { nombre, documento } = payment.para
    const isNamed = view.payments[at]?.kind === 'beneficiary'
    return isNamed ? { ...payment, para: { nombre, documento: `•••••${documento.slice(-3)}` } } : payment
  })
}
