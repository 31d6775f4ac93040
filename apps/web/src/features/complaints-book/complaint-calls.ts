import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import type { fileComplaint, followComplaint, getSupplier } from '@amparo/contract/complaints.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'

export type ComplaintSheet = RequestOf<typeof fileComplaint>
export type ComplaintStanding = AnswerOf<typeof followComplaint>
export type Supplier = AnswerOf<typeof getSupplier>['proveedor']

let last = noAttempt

/** Files a sheet; a repeat of the very same attempt, after an answer that was lost, gets that answer. */
export async function fileOnce(body: ComplaintSheet): Promise<AnswerOf<typeof fileComplaint>> {
  last = attemptAt(last, body)
  const filed = await call<typeof fileComplaint>('POST', '/reclamaciones', { body, idempotencyKey: last.key })
  last = noAttempt
  return filed
}

export function follow(code: string, email: string): Promise<ComplaintStanding> {
  return call<typeof followComplaint>('GET', '/reclamaciones/:codigo', {
    params: { codigo: code },
    query: { correo: email },
  })
}

export async function fetchSupplier(signal: AbortSignal): Promise<Supplier> {
  return (await call<typeof getSupplier>('GET', '/reclamaciones', { signal })).proveedor
}
