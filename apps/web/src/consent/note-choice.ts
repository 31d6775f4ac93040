import type { keepCookieChoice } from '@amparo/contract/consents.ts'
import { cookies } from '@amparo/domain/legal/cookies.ts'
import { currentBearer } from '../api/bearer.ts'
import { call } from '../api/call.ts'
import { currentSession } from '../session/session-store.ts'
import { hasStoredToken } from '../session/stored-token.ts'
import { type OptionalGroup, offeredGroups } from './consent-store.ts'
import { forgetLeftOver, keepLeftOver, leftOverOf } from './left-over-choice.ts'

/**
 * Notes the choice in the register of whoever has a session; without one it stands in the browser alone. False where it
 * could not be noted: the choice holds all the same, and is noted at the next chance.
 */
export async function noteChoice(allowed: readonly OptionalGroup[]): Promise<boolean> {
  const here = await whoIsHere()
  if (here === null) return true
  await keepLeftOver(here.idUsuario, allowed, hasStoredToken)
  const groups = Object.fromEntries(offeredGroups().map((group) => [group, allowed.includes(group)]))
  try {
    await call<typeof keepCookieChoice>('POST', '/Profile/Cookies', {
      bearer: here.bearer,
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
  const here = await whoIsHere()
  const left = here === null ? null : await leftOverOf(here.idUsuario)
  if (left === null) return
  await noteChoice(offeredGroups().filter((group) => left.includes(group)))
}

/** Whose session it is, also while it is being brought back: a choice may be made before the page has its bearer. */
async function whoIsHere(): Promise<{ readonly idUsuario: string; readonly bearer: string } | null> {
  const session = currentSession()
  const bearer = currentBearer()
  if (session.status === 'open' && bearer !== null) {
    return { idUsuario: session.sesion.usuario.idUsuario, bearer }
  }
  if (session.status !== 'restoring') return null
  const { readStoredSession } = await import('../session/stored-session.ts')
  const stored = await readStoredSession()
  return stored === null ? null : { idUsuario: stored.user.idUsuario, bearer: stored.token }
}
