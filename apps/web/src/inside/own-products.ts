import type { listOwnProducts } from '@amparo/contract/profile.ts'
import { call } from '../api/call.ts'

export type { OwnProduct } from '@amparo/contract/profile.ts'

/** The person's certificates, those in force first. */
export function fetchProducts(signal: AbortSignal) {
  return call<typeof listOwnProducts>('GET', '/Profile/Productos', { signal })
}
