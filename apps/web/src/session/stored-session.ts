import { deviceKey } from '@amparo/client/kept/device-key.ts'
import { seal, unseal } from '@amparo/client/kept/sealed-entry.ts'
import type { CurrentSession } from '@amparo/contract/session.ts'
import { forgetLeftOver } from '../cookie-consent/left-over-choice.ts'

type StoredUser = CurrentSession['usuario']

/** What this device remembers of an open session (spec §3 "browser storage"). */
export interface StoredSession {
  token: string
  user: StoredUser
}

/** What pages keep here to be read without a network, under the names of their entries: of one account, and its session's. */
export const keptEntries = { cards: 'credenciales', appointments: 'proximas-citas' } as const

/**
 * Writes both entries encrypted, and drops what pages kept for another account. Where storage is blocked or full nothing is kept, without an error: the
 * session lives in memory for this visit. The token goes last: other tabs take its arrival as the sign.
 */
export async function storeSession(
  { token, user }: StoredSession,
  isStillOpen: () => boolean,
): Promise<void> {
  try {
    const key = await deviceKey()
    const before = await readStoredSession()
    const [sealedUser, sealedToken] = await Promise.all([
      seal(key, 'user', JSON.stringify(user)),
      seal(key, 'token', token),
    ])
    if (!isStillOpen()) return
    if (before?.user.idUsuario !== user.idUsuario) forgetKept()
    localStorage.setItem('user', sealedUser)
    localStorage.setItem('token', sealedToken)
  } catch {
    forgetStoredSession()
  }
}

/** The stored session, or null when either entry is missing, broken, tampered with or from another device. */
export async function readStoredSession(): Promise<StoredSession | null> {
  try {
    const sealedToken = localStorage.getItem('token')
    const sealedUser = localStorage.getItem('user')
    if (sealedToken === null || sealedUser === null) return null
    const key = await deviceKey()
    const [token, user] = await Promise.all([
      unseal(key, 'token', sealedToken),
      unseal(key, 'user', sealedUser),
    ])
    if (token === null || token === '' || user === null) return null
    return { token, user: JSON.parse(user) as StoredUser }
  } catch {
    return null
  }
}

/** Takes both entries away, what waits to be noted for them and what pages kept; whatever goes wrong, the visit goes on without them. */
export function forgetStoredSession(): void {
  forgetLeftOver()
  try {
    localStorage.removeItem('token')
    localStorage.removeItem('user')
    forgetKept()
  } catch {
    // Blocked storage holds nothing to take away.
  }
}

function forgetKept(): void {
  for (const entry of Object.values(keptEntries)) localStorage.removeItem(entry)
}
