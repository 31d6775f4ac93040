import { accountDrafts, draftOwner } from '@amparo/client/kept/draft-owner.ts'
import { createStore, useStore } from '@amparo/client/store.ts'
import type { CurrentSession, endSession, getSession, Session } from '@amparo/contract/identity/session.ts'
import { currentBearer, setBearer, whenBearerIsRefused } from '../api/bearer.ts'
import { ApiError, call } from '../api/call.ts'
import { announceLogout } from './logout-event.ts'
import {
  type LeaveReason,
  leaveReasonFrom,
  nextSessionState,
  type SessionEvent,
  type SessionState,
} from './session-state.ts'
import { hasStoredToken } from './stored-token.ts'

export type { SessionState } from './session-state.ts'
/** The open session without its token (contract §2). */
export type SessionData = CurrentSession

/** Waits between tries while the server is unreachable at start; the last one repeats. */
const retryWaitsMs = [2000, 5000, 10_000]

const session = createStore<SessionState>({
  status: typeof window !== 'undefined' && hasStoredToken() ? 'restoring' : 'visitor',
})

function apply(event: SessionEvent): void {
  const next = nextSessionState(session.get(), event)
  draftOwner.set(
    next.status === 'open'
      ? { id: next.sesion.usuario.idUsuario, left: false }
      : { id: '', left: next.status === 'visitor' && next.left === 'person' },
  )
  session.set(next)
}

/** Subscribes to every change of the session, outside a screen. */
export const whenSessionChanges = session.subscribe

const builtState: SessionState = { status: 'restoring' }

/** The session now; `restoring` in the built HTML and until the device's storage has been read. */
export function useSession(): SessionState {
  return useStore(session, builtState)
}

/** The same outside a screen. */
export const currentSession = session.get

/** True once both entries are on the device: only then does their absence mean that another tab logged out. */
let keptOnDevice = false

async function keep(token: string, user: CurrentSession['usuario']): Promise<void> {
  const { storeSession } = await import('./stored-session.ts')
  await storeSession({ token, user }, () => currentBearer() === token)
  keptOnDevice = hasStoredToken()
}

/** Longest wait for the device's storage. */
const longestKeepMs = 2000

/**
 * Starts a session just received from the server, and stores it on the device if possible. Stores first: a page
 * loaded the moment the inside opens finds the session there.
 */
export async function openSession({ token, ...sesion }: Session): Promise<void> {
  setBearer(token)
  const kept = keep(token, sesion.usuario).catch(() => undefined)
  await Promise.race([kept, new Promise((done) => setTimeout(done, longestKeepMs))])
  apply({ type: 'opened', sesion })
}

/**
 * Updates the open session with the person's changed data, for the screens and the next visit. Ignores an answer that
 * arrives after another person logged in.
 */
export async function renewSession(renewed: CurrentSession): Promise<void> {
  const open = session.get()
  const token = currentBearer()
  if (open.status !== 'open' || token === null) return
  if (open.sesion.usuario.idUsuario !== renewed.usuario.idUsuario) return
  apply({ type: 'renewed', sesion: renewed })
  await keep(token, renewed.usuario)
}

/**
 * Ends the session (spec §4): empties storage, sends the logout event, resets state, notifies the server.
 * `SessionKeeper` then goes to /inicia. Nothing waits for the server, whose own clock would end the session anyway.
 */
export async function logout(reason: LeaveReason = 'person'): Promise<void> {
  const open = session.get()
  if (open.status !== 'open') return
  const token = currentBearer()
  const { idUsuario } = open.sesion.usuario
  tellTabs(reason)
  emptyStorage(reason)
  announceLogout(reason)
  setBearer(null)
  apply({ type: 'left', reason })
  if (token === null || reason === 'expired') return
  await call<typeof endSession>('POST', '/Login/Logout/:id', {
    params: { id: idUsuario },
    bearer: token,
    keepalive: true,
  }).catch(() => undefined)
}

/** Closes the notice about the end of the last session. */
export function closeSessionNotice(): void {
  apply({ type: 'notice-closed' })
}

let restoring: Promise<void> | null = null

/** Restores the stored session, once at a time; without one, or with an expired one, a clean visit starts. */
export function restoreSession(): Promise<void> {
  if (session.get().status === 'open' || !hasStoredToken()) return Promise.resolve()
  restoring ??= restore().then((isOutrun) => {
    restoring = null
    // Another tab logged out meanwhile, and another log-in followed there.
    return isOutrun && session.get().status === 'visitor' ? restoreSession() : undefined
  })
  return restoring
}

/** True if the page has continued without it. */
async function restore(): Promise<boolean> {
  apply({ type: 'restore-started' })
  const { readStoredSession, forgetStoredSession } = await import('./stored-session.ts')
  const stored = await readStoredSession()
  // A log-in or log-out in another tab meanwhile outweighs the stored session.
  const isWanted = (bearer: string | null) =>
    session.get().status === 'restoring' && currentBearer() === bearer
  if (!isWanted(null)) return true
  if (stored === null) {
    forgetStoredSession()
    apply({ type: 'nothing-to-restore', expired: false })
    return false
  }
  setBearer(stored.token)
  keptOnDevice = true
  for (let attempt = 0; isWanted(stored.token); attempt += 1) {
    try {
      const answer = await call<typeof getSession>('GET', '/Login/obtenerSession', { bearer: stored.token })
      if (isWanted(stored.token)) apply({ type: 'restored', sesion: answer })
    } catch (error) {
      if (!isWanted(stored.token)) return true
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401 || error.status === 403) {
        setBearer(null)
        forgetStoredSession()
        apply({ type: 'nothing-to-restore', expired: true })
        return false
      }
      apply({ type: 'restore-troubled', trouble: error })
      await waitToRetry(retryWaitsMs[Math.min(attempt, retryWaitsMs.length - 1)] ?? 0)
    }
  }
  return session.get().status !== 'open'
}

let retryNow: () => void = () => {}

/** Skips the wait before the next try. */
export function retryRestore(): void {
  retryNow()
}

function waitToRetry(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, milliseconds)
    function finish() {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      retryNow = () => {}
      resolve()
    }
    window.addEventListener('online', finish)
    retryNow = finish
  })
}

const leavingEntry = 'salida'

/** Passes the reason to the other tabs, which see the emptied storage right after. */
function tellTabs(reason: LeaveReason): void {
  try {
    window.localStorage.setItem(leavingEntry, reason)
  } catch {
    // Without storage no other tab shares this session.
  }
}

/**
 * Empties both storages (spec §4). Unless the person logged out, restores their drafts, which are encrypted with the
 * device's key and bound to the account, so that no other account can read them.
 */
function emptyStorage(reason: LeaveReason): void {
  const drafts = reason === 'person' ? null : readDrafts()
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear()
    } catch {
      // Blocked storage has nothing to empty.
    }
  }
  if (drafts !== null) window.sessionStorage.setItem(accountDrafts, drafts)
}

function readDrafts(): string | null {
  try {
    return window.sessionStorage.getItem(accountDrafts)
  } catch {
    return null
  }
}

/** Ends a session here, restoring or open, that another tab ended: the server knows. */
function leaveQuietly(reason: LeaveReason): void {
  if (session.get().status === 'visitor') return
  emptyStorage(reason)
  setBearer(null)
  apply({ type: 'left', reason })
  // A pending retry has nothing left to restore.
  retryRestore()
}

if (typeof window !== 'undefined') {
  whenBearerIsRefused((refused) => {
    if (refused === currentBearer() && session.get().status === 'open') void logout('expired')
  })

  // Logging out empties the storage, which the other tabs see as an event without key; logging in ends by writing the
  // token.
  window.addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea !== window.localStorage) return
    if (key === leavingEntry && newValue !== null) leaveQuietly(leaveReasonFrom(newValue))
    else if (key === null) leaveQuietly('person')
    else if (key === 'token' && newValue === null) {
      // A session being restored here learns the reason from the server.
      if (session.get().status === 'open') leaveQuietly('person')
    } else if (key === 'token' && session.get().status === 'visitor') void restoreSession()
  })

  // A page from the back-forward cache received no events meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && keptOnDevice && !hasStoredToken()) leaveQuietly('person')
  })
}
