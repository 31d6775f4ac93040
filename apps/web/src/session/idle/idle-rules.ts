/** Time before the end at which a person is warned; a session that is short by configuration warns in its last third. */
const warningMs = 120_000
/** Interval of reporting activity to the server, so that its clock does not end the session first. */
const longestTouchMs = 60_000
const shortestTouchMs = 5_000

/** The known end of an open session, in the device's milliseconds. The server decides. */
export interface IdleTimes {
  /** End of the session without further activity. */
  readonly endsAt: number
  /** Time of the server's answer. */
  readonly toldAt: number
  /** The server's idle limit, as far as its answers show. */
  readonly idleMs: number
}

type IdlePhase = 'quiet' | 'warning' | 'ended'

/**
 * Times from the newest answer. `expira` is ISO 8601 of the server's clock, which is `aheadMs` ahead of this
 * device's: only the difference counts, so a device with a wrong clock neither ends early nor stays late.
 */
export function timesFrom(
  expira: string,
  aheadMs: number,
  now: number,
  known: IdleTimes | null = null,
): IdleTimes {
  const endsAt = Date.parse(expira) - aheadMs
  return { endsAt, toldAt: now, idleMs: Math.max(endsAt - now, known?.idleMs ?? 0) }
}

/** The later of two known ends of the same session: another tab may have moved it. */
export function laterTimes(known: IdleTimes, heard: IdleTimes): IdleTimes {
  return heard.endsAt > known.endsAt ? { ...heard, idleMs: Math.max(known.idleMs, heard.idleMs) } : known
}

/** Start of the warning: 2 minutes before the end, or a third of a shorter idle limit. */
export function warnsAt({ endsAt, idleMs }: IdleTimes): number {
  return endsAt - Math.min(warningMs, idleMs / 3)
}

export function phaseAt(times: IdleTimes, now: number): IdlePhase {
  if (now >= times.endsAt) return 'ended'
  return now >= warnsAt(times) ? 'warning' : 'quiet'
}

/** The earliest time of the next activity report. */
export function nextTouchAt({ toldAt, idleMs }: IdleTimes): number {
  return toldAt + Math.min(longestTouchMs, Math.max(shortestTouchMs, idleMs / 15))
}

/**
 * Whether activity at `activeAt` should still be reported. Reported late, after the device slept, it would extend the
 * session by the time asleep.
 */
export function isWorthTelling(times: IdleTimes, activeAt: number, now: number): boolean {
  return activeAt > times.toldAt && now - activeAt <= 2 * (nextTouchAt(times) - times.toldAt)
}

/** Whole seconds until the end, at least 0. */
export function secondsLeft({ endsAt }: IdleTimes, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** The end did not move although the server was just touched: it is the session's maximum. */
export function isLastEnd(before: IdleTimes, after: IdleTimes): boolean {
  return after.endsAt - before.endsAt < 1000 && phaseAt(after, after.toldAt) !== 'quiet'
}
