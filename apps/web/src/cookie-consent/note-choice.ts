import type { keepCookieChoice } from '@amparo/contract/consents.ts'
import { cookies } from '@amparo/domain/legal/cookies.ts'
import { currentBearer } from '../api/bearer.ts'
import { call } from '../api/call.ts'
import { currentSession } from '../session/session-store.ts'
import { hasStoredToken } from '../session/stored-token.ts'
import { type OptionalGroup, offeredGroups } from './consent-store.ts'
import { forgetLeftOver, keepLeftOver, leftOverOf } from './left-over-choice.ts'

/**
 * Records the choice for the account of the session; without one it stands in the browser alone. False where it
 * could not be noted: the choice holds all the same, and is noted at the next chance.
 */
export async function noteChoice(allowed: readonly OptionalGroup[]): Promise<boolean> {
  underWay += 1
  try {
    const here = await whoIsHere()
    if (here === null) return true
    await keepLeftOver(here.idUsuario, allowed, hasStoredToken)
    kept += 1
    const mine = kept
    return await inTurn(() => note(here.bearer, allowed, mine))
  } finally {
    underWay -= 1
  }
}

/** Notes what this person chose and could not be noted then, if there is such a choice. */
export async function noteLeftOver(): Promise<void> {
  const here = await whoIsHere()
  if (here === null) return
  await inTurn(async () => {
    // What is being noted this very moment is left over from nothing.
    if (underWay > 0) return
    const mine = kept
    const left = await leftOverOf(here.idUsuario)
    if (left === null) return
    const allowed = offeredGroups().filter((group) => left.includes(group))
    await note(here.bearer, allowed, mine)
  })
}

/** Choices made on this page whose note has not come to an end. */
let underWay = 0
/** How often the device has kept one here: what waits is forgotten with its own note, not with an older one. */
let kept = 0
let turns: Promise<unknown> = Promise.resolve()

/** One note at a time, so that the last choice is the last in the register and none is there twice. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turns.then(work)
  turns = done.catch(() => undefined)
  return done
}

async function note(bearer: string, allowed: readonly OptionalGroup[], mine: number): Promise<boolean> {
  const groups = Object.fromEntries(offeredGroups().map((group) => [group, allowed.includes(group)]))
  try {
    await call<typeof keepCookieChoice>('POST', '/Profile/Cookies', {
      bearer,
      // A page that drops what was running loads itself again meanwhile.
      keepalive: true,
      body: { version: cookies.version, ...groups },
    })
    if (mine === kept) forgetLeftOver()
    return true
  } catch {
    return false
  }
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
