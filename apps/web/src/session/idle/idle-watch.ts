import { isCalling, serverAheadMs, whenCalling } from '@amparo/client/api/traffic.ts'
import type { getSession } from '@amparo/contract/identity/session.ts'
import { ApiError, call } from '../../api/call.ts'
import { logout, renewSession } from '../session-store.ts'
import {
  type IdleTimes,
  isLastEnd,
  isWorthTelling,
  laterTimes,
  nextTouchAt,
  phaseAt,
  timesFrom,
  warnsAt,
} from './idle-rules.ts'
import { openTabChannel } from './tab-channel.ts'

export interface IdleWarning {
  readonly times: IdleTimes
  /** The session cannot be extended: it has reached its maximum. */
  readonly last: boolean
}

export interface IdleWatch {
  /** The server has stated the session's end. */
  told(expira: string): void
  /** The person wants to stay; throws {@link ApiError} if the server is unreachable. */
  stay(): Promise<void>
  stop(): void
}

const signs = ['keydown', 'input', 'pointerdown', 'touchstart', 'wheel', 'scroll'] as const
/** A timer sleeps with the device, so none is set for long. */
const longestTimerMs = 30_000
const retryTouchMs = 10_000

/**
 * Watches an open session until stopped: reports activity to the server and the other tabs, calls `onChange` when the
 * warning starts or ends, and closes the session for inactivity when its time is over.
 */
export function watchIdleness(expira: string, onChange: (warning: IdleWarning | null) => void): IdleWatch {
  let times = timesFrom(expira, serverAheadMs(), Date.now())
  let activeAt = times.toldAt
  let last = false
  let warned = false
  let over = false
  let touching: Promise<void> | null = null
  let isTouching = false
  let notBefore = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const touchAt = () => Math.max(nextTouchAt(times), notBefore)

  function look(): void {
    if (over) return
    const now = Date.now()
    const phase = phaseAt(times, now)
    if (phase === 'ended') {
      over = true
      void logout('inactivity')
      return
    }
    // A running call keeps the person in, however long it takes; after the warning, only the answer to it does.
    const busy = isCalling() && !isTouching
    if (busy && !warned) activeAt = now
    const untold = isWorthTelling(times, activeAt, now)
    if (untold && now >= touchAt()) touchQuietly()
    showWarning(phase === 'warning' && (warned || !busy))

    const moments = [warned ? times.endsAt : warnsAt(times), times.endsAt, ...(untold ? [touchAt()] : [])]
    const next = Math.min(...moments.filter((moment) => moment > now))
    clearTimeout(timer)
    timer = setTimeout(look, Math.min(longestTimerMs, next - now))
  }

  let shown: IdleTimes | null = null
  function showWarning(isWarning: boolean): void {
    warned = isWarning
    const showing = isWarning ? times : null
    if (showing === shown) return
    shown = showing
    onChange(showing && { times: showing, last })
  }

  function active(): void {
    const now = Date.now()
    const isQuiet = phaseAt(times, now) === 'quiet'
    const isFirst = activeAt <= times.toldAt
    if (isQuiet) activeAt = now
    if (!isQuiet || isFirst || now >= touchAt()) look()
  }

  function touch(): Promise<void> {
    if (touching !== null) return touching
    isTouching = true
    touching = call<typeof getSession>('GET', '/Login/obtenerSession')
      .then((session) => (over ? undefined : renewSession(session)))
      .finally(() => {
        isTouching = false
        touching = null
      })
    return touching
  }

  function touchQuietly(): void {
    // The call announces itself before it can be awaited.
    if (isTouching) return
    touch().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      notBefore = Date.now() + retryTouchMs
      look()
    })
  }

  const channel = openTabChannel((heard) => {
    times = laterTimes(times, heard)
    look()
  })
  const wake = () => look()
  const wakers = ['focus', 'pageshow', 'online'] as const
  for (const sign of signs) window.addEventListener(sign, active, { capture: true, passive: true })
  for (const waker of wakers) window.addEventListener(waker, wake)
  document.addEventListener('visibilitychange', wake)
  const ignoreCalls = whenCalling(wake)
  look()

  return {
    told(next) {
      const before = times
      times = timesFrom(next, serverAheadMs(), Date.now(), before)
      last = isLastEnd(before, times)
      channel.tell(times)
      look()
    },
    stay: touch,
    stop() {
      over = true
      clearTimeout(timer)
      channel.close()
      ignoreCalls()
      for (const sign of signs) window.removeEventListener(sign, active, { capture: true })
      for (const waker of wakers) window.removeEventListener(waker, wake)
      document.removeEventListener('visibilitychange', wake)
    },
  }
}
