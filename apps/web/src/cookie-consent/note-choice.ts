import type { keepCookieChoice } from '@amparo/contract/service-desk/consents.ts'
import { cookies } from '@amparo/domain/legal/cookies.ts'
import { currentBearer } from '../api/bearer.ts'
import { call } from '../api/call.ts'
import { published } from '../published.ts'
import { currentSession } from '../session/session-store.ts'
import { hasStoredToken } from '../session/stored-token.ts'
import { type OptionalGroup, offeredGroups } from './consent-store.ts'
import { forgetLeftOver, keepLeftOver, leftOverOf } from './left-over-choice.ts'

/**
 * Records the choice for the session's account; without a session only the browser stores it. False if recording
 * failed: the choice applies, and is recorded at the next opportunity.
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

/** Records this person's left-over choice, if there is one. */
export async function noteLeftOver(): Promise<void> {
  const here = await whoIsHere()
  if (here === null) return
  await inTurn(async () => {
    // A choice being recorded now is not left over.
    if (underWay > 0) return
    const mine = kept
    const left = await leftOverOf(here.idUsuario)
    if (left === null) return
    const allowed = offeredGroups().filter((group) => left.includes(group))
    await note(here.bearer, allowed, mine)
  })
}

/** Choices of this page that are still being recorded. */
let underWay = 0
/** Counts choices stored here: a stored choice is deleted by its own recording, not by an older one. */
let kept = 0
let turns: Promise<unknown> = Promise.resolve()

/** Records one at a time, so that the last choice is the last in the register, without duplicates. */
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
      // A page that drops running tags reloads meanwhile.
      keepalive: true,
      body: { version: published('legal.cookies', cookies).version, ...groups },
    })
    if (mine === kept) forgetLeftOver()
    return true
  } catch {
    return false
  }
}

/** Person of the session, even while it is being restored: a choice may precede the page's token. */
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
