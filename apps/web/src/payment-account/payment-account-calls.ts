import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { getPaymentAccount, setPaymentAccount } from '@amparo/contract/identity/payment-account.ts'
import { call } from '../api/call.ts'

export type PaymentStanding = AnswerOf<typeof getPaymentAccount>
export type PaymentAccount = NonNullable<PaymentStanding['cuenta']>

export function fetchPaymentAccount(signal: AbortSignal): Promise<PaymentStanding> {
  return call<typeof getPaymentAccount>('GET', '/Profile/CuentaDeAbono', { signal })
}

export function savePaymentAccount(body: RequestOf<typeof setPaymentAccount>): Promise<PaymentStanding> {
  return call<typeof setPaymentAccount>('PUT', '/Profile/CuentaDeAbono', { body })
}
