import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { listOwnProducts, OwnProduct } from '@amparo/contract/identity/profile.ts'
import { call } from '../api/call.ts'

export type { OwnProduct } from '@amparo/contract/identity/profile.ts'
export type OwnPolicies = AnswerOf<typeof listOwnProducts>

/** The person's certificates, those in force first, and those of another insurer that wait for a code. */
export async function fetchOwnPolicies(signal: AbortSignal): Promise<OwnPolicies> {
  const answer = await call<typeof listOwnProducts>('GET', '/Profile/Productos', { signal })
  // A copy of the previous release answers with the products alone.
  return Array.isArray(answer) ? { productos: answer as OwnProduct[], porConfirmar: [] } : answer
}

/** The person's certificates, those in force first. */
export async function fetchProducts(signal: AbortSignal) {
  return (await fetchOwnPolicies(signal)).productos
}
