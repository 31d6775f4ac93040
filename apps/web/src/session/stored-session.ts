import { deviceKey } from '@amparo/client/kept/device-key.ts'
import { seal, unseal } from '@amparo/client/kept/sealed-entry.ts'
import type { CurrentSession } from '@amparo/contract/identity/session.ts'
import { forgetLeftOver } from '../cookie-consent/left-over-choice.ts'

type StoredUser = CurrentSession['usuario']

/** This device's stored session (spec §3 "browser storage"). */
export interface StoredSession {
  token: string
  user: StoredUser
}

/** Data stored here for use without a network, by entry name: bound to one account and its session. */
export const keptEntries = { cards: 'credenciales', appointments: 'proximas-citas' } as const

/**
 * Writes both entries encrypted, and deletes other accounts' stored data. With blocked or full storage stores
 * nothing, without an error: the session lives in memory for this visit. The token goes last: other tabs react to it.
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

/** The stored session; null if either entry is missing, broken, tampered with or from another device. */
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

/** Deletes both entries, unrecorded choices and the pages' stored data; the visit continues whatever fails. */
export function forgetStoredSession(): void {
  forgetLeftOver()
  try {
    localStorage.removeItem('token')
    localStorage.removeItem('user')
    forgetKept()
  } catch {
    // Blocked storage has nothing to delete.
  }
}

function forgetKept(): void {
  for (const entry of Object.values(keptEntries)) localStorage.removeItem(entry)
}
