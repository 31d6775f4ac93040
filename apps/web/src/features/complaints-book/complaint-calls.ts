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

/** By the mail that was given, or by the random part of the link of a mail. */
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

/** What the link of a mail leads to, which stands after `#`, so that no server logs it. */
export interface ComplaintLink {
  readonly codigo: string
  readonly clave: string
}

/** `#seguir=2026-000001.` and the random part; null for any other. */
export function readComplaintLink(hash: string): ComplaintLink | null {
  const [, codigo, clave] = /^#seguir=(\d{4}-\d{6})\.([A-Za-z0-9_-]{20,100})$/.exec(hash) ?? []
  return codigo && clave ? { codigo, clave } : null
}

export async function fetchSupplier(signal: AbortSignal): Promise<Supplier> {
  return (await call<typeof getSupplier>('GET', '/reclamaciones', { signal })).proveedor
}
