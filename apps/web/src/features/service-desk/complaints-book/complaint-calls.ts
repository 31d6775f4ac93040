import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { fileComplaint, followComplaint, getSupplier } from '@amparo/contract/service-desk/complaints.ts'
import { call } from '../../../api/call.ts'

export type ComplaintSheet = RequestOf<typeof fileComplaint>
export type ComplaintStanding = AnswerOf<typeof followComplaint>
export type Supplier = AnswerOf<typeof getSupplier>['proveedor']

/** Files a sheet; repeats with the same key file it once. */
export function file(body: ComplaintSheet, idempotencyKey: string): Promise<AnswerOf<typeof fileComplaint>> {
  return call<typeof fileComplaint>('POST', '/reclamaciones', { body, idempotencyKey })
}

/** By the given e-mail, or by the random part of a mail's link. */
export function follow(
  code: string,
  by: { readonly correo: string } | { readonly clave: string },
  signal?: AbortSignal,
): Promise<ComplaintStanding> {
  return call<typeof followComplaint>('GET', '/reclamaciones/:codigo', {
    params: { codigo: code },
    query: by,
    ...(signal ? { signal } : {}),
  })
}

/** Data of a mail's link after `#`, so that no server logs them. */
export interface ComplaintLink {
  readonly codigo: string
  readonly clave: string
}

/** `#seguir=2026-000001.` and the random part; null for anything else. */
export function readComplaintLink(hash: string): ComplaintLink | null {
  const [, codigo, clave] = /^#seguir=(\d{4}-\d{6})\.([A-Za-z0-9_-]{20,100})$/.exec(hash) ?? []
  return codigo && clave ? { codigo, clave } : null
}

export async function fetchSupplier(signal: AbortSignal): Promise<Supplier> {
  return (await call<typeof getSupplier>('GET', '/reclamaciones', { signal })).proveedor
}
