import type { getCredential, listCredentials } from '@amparo/contract/identity/policy-cards.ts'
import { call } from '../api/call.ts'

export type { Credential } from '@amparo/contract/identity/policy-cards.ts'

/** The cards of the policies in force, or of all if none is. */
export function fetchCards(signal: AbortSignal) {
  return call<typeof listCredentials>('GET', '/Profile/Credenciales', { signal })
}

/** The card of one policy, with today's code. */
export function fetchCard(certificate: string) {
  return call<typeof getCredential>('GET', '/Profile/Productos/:certificado/credencial', {
    params: { certificado: certificate },
  })
}
