import type { BodyOf } from '@amparo/contract/endpoint.ts'
import type { PaymentAccountStanding, setPaymentAccount } from '@amparo/contract/identity/payment-account.ts'
import { maskMobile } from '@amparo/domain/phones.ts'
import { toInstant } from '../../../instant.ts'
import type { Owner } from '../accounts/owners.service.ts'
import type { PaymentAccountDraft, PaymentAccountView } from './payment-accounts.service.ts'

export const paymentKindNames = { bank: 'cci', wallet: 'billetera', window: 'giro' } as const

export function toPaymentAccount(view: PaymentAccountView): NonNullable<PaymentAccountStanding['cuenta']> {
  return {
    tipo: paymentKindNames[view.kind],
    ...(view.bank ? { banco: view.bank } : {}),
    ...(view.wallet ? { billetera: view.wallet } : {}),
    ...(view.lastFour ? { termina: view.lastFour } : {}),
    cambiada: toInstant(view.changedAt),
    ...(view.heldUntil ? { enEsperaHasta: toInstant(view.heldUntil) } : {}),
    sirve: view.isUsable,
  }
}

export function toStanding({
  owner,
  account,
  mobile,
}: {
  readonly owner: Owner
  readonly account: PaymentAccountView | null
  readonly mobile: string | null
}): PaymentAccountStanding {
  const { given_names: given, paternal_surname: paternal, maternal_surname: maternal } = owner
  return {
    titular: [given, paternal, maternal].filter(Boolean).join(' '),
    cuenta: account && toPaymentAccount(account),
    ...(mobile === null ? {} : { celular: maskMobile(mobile) }),
  }
}

export function fromPaymentAccount(body: BodyOf<typeof setPaymentAccount>): PaymentAccountDraft {
  switch (body.tipo) {
    case 'cci':
      return { kind: 'bank', cci: body.cci ?? '', bank: body.banco }
    case 'billetera':
      return { kind: 'wallet', wallet: body.billetera ?? 'yape', mobile: body.celular }
    case 'giro':
      return { kind: 'window' }
  }
}
