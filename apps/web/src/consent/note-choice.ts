import type { keepCookieChoice } from '@amparo/contract/consents.ts'
import { cookies } from '@amparo/domain/legal/cookies.ts'
import { currentBearer } from '../api/bearer.ts'
import { call } from '../api/call.ts'
import { currentSession } from '../session/session-store.ts'
import { type OptionalGroup, offeredGroups } from './consent-store.ts'
import { forgetLeftOver, keepLeftOver, leftOverOf } from './left-over-choice.ts'

/**
 * Notes the choice in the register of whoever has a session; without one it stands in the browser alone. False where it
 * could not be noted: the choice holds all the same, and is noted at the next chance.
 */
export async function noteChoice(allowed: readonly OptionalGroup[]): Promise<boolean> {
  const bearer = currentBearer()
  if (bearer === null) return true
  const userId = await whoIsHere()
  if (userId !== null) await keepLeftOver(userId, allowed, () => currentBearer() === bearer)
  const groups = Object.fromEntries(offeredGroups().map((group) => [group, allowed.includes(group)]))
  try {
    await call<typeof keepCookieChoice>('POST', '/Profile/Cookies', {
      bearer,
      body: { version: cookies.version, ...groups },
    })
    forgetLeftOver()
    return true
  } catch {
    return false
  }
}

/** Notes what this person chose and could not be noted then, if there is such a choice. */
export async function noteLeftOver(): Promise<void> {
  const userId = await whoIsHere()
  const left = userId === null ? null : await leftOverOf(userId)
  if (left === null) return
  await noteChoice(offeredGroups().filter((group) => left.includes(group)))
}

/** Whose session it is, also while it is being brought back. */
async function whoIsHere(): Promise<string | null> {
  const session = currentSession()
  if (session.status === 'open') return session.sesion.usuario.idUsuario
  const { readStoredSession } = await import('../session/stored-session.ts')
  return (await readStoredSession())?.user.idUsuario ?? null
}
