import { bankOfCci, cciError, readCci } from '@amparo/domain/bank-accounts.ts'
import { blankProof, type OwnerProofTyped, proofBody, proofFaults } from '../forms/codes/owner-proof.ts'
import type { PaymentStanding, savePaymentAccount } from './payment-account-calls.ts'

export interface PaymentTyped extends OwnerProofTyped {
  tipo: 'cci' | 'billetera' | 'giro' | ''
  cci: string
  banco: string
  billetera: 'yape' | 'plin' | ''
}

/** The form at first: the kind of the standing account, never its number. */
export function blankPayment({ cuenta }: PaymentStanding): PaymentTyped {
  const { tipo = '', billetera = '' } = cuenta ?? {}
  return { tipo, cci: '', banco: '', billetera, ...blankProof }
}

type TypedCci = Pick<PaymentTyped, 'cci' | 'banco'>

export function cciFaults({ cci, banco }: TypedCci): Partial<Record<keyof TypedCci, string>> {
  const digits = readCci(cci)
  if (digits === null) return { cci: cciError(cci) ?? '' }
  const isUnnamed = bankOfCci(digits) === null && banco.trim().length < 2
  return isUnnamed ? { banco: 'Escribe el nombre del banco o la caja' } : {}
}

/** A checked CCI, with the name of a bank whose code is unknown. */
export function cciBody({ cci, banco }: TypedCci): { cci: string; banco?: string } {
  const digits = readCci(cci) ?? ''
  return { cci: digits, ...(bankOfCci(digits) === null ? { banco: banco.trim() } : {}) }
}

export function paymentFaults(typed: PaymentTyped): Partial<Record<keyof PaymentTyped, string>> {
  const { tipo, billetera } = typed
  return {
    ...(tipo === '' ? { tipo: 'Elige dónde quieres recibir tus pagos' } : {}),
    ...(tipo === 'cci' ? cciFaults(typed) : {}),
    ...(tipo === 'billetera' && billetera === '' ? { billetera: 'Elige Yape o Plin' } : {}),
    ...proofFaults(typed),
  }
}

/** The body of a checked form. */
export function paymentBody(typed: PaymentTyped): Parameters<typeof savePaymentAccount>[0] {
  const { tipo, billetera } = typed
  const proof = proofBody(typed)
  if (tipo === 'billetera') return { tipo, billetera: billetera === 'plin' ? 'plin' : 'yape', ...proof }
  if (tipo !== 'cci') return { tipo: 'giro', ...proof }
  return { tipo, ...cciBody(typed), ...proof }
}
