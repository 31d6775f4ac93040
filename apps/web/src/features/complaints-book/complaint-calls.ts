import type { fileComplaint, followComplaint, getSupplier } from '@amparo/contract/complaints.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'

export type ComplaintSheet = RequestOf<typeof fileComplaint>
export type ComplaintStanding = AnswerOf<typeof followComplaint>
export type Supplier = AnswerOf<typeof getSupplier>['proveedor']

/** Files a sheet, once however often it is sent with the same key. */
export function file(body: ComplaintSheet, idempotencyKey: string): Promise<AnswerOf<typeof fileComplaint>> {
  return call<typeof fileComplaint>('POST', '/reclamaciones', { body, idempotencyKey })
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
