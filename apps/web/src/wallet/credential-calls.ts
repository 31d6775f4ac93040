import type { getCredential } from '@amparo/contract/credentials.ts'
import type { listOwnProducts } from '@amparo/contract/profile.ts'
import { call } from '../api/call.ts'

export type { Credential } from '@amparo/contract/credentials.ts'

/** The cards of the policies in force, or of all where none is. */
export async function fetchCards(signal: AbortSignal) {
  const products = await call<typeof listOwnProducts>('GET', '/Profile/Productos', { signal })
  const inForce = products.filter(({ vigente }) => vigente)
  return Promise.all(
    (inForce.length > 0 ? inForce : products).map(({ numeroCertificado }) =>
      fetchCard(numeroCertificado, signal),
    ),
  )
}

/** The card of one policy, with the code of today. */
export function fetchCard(certificate: string, signal?: AbortSignal) {
  return call<typeof getCredential>('GET', '/Profile/Productos/:certificado/credencial', {
    params: { certificado: certificate },
    ...(signal ? { signal } : {}),
  })
}
