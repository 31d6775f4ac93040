/** How long before the end a person is warned; a session that is short by configuration warns in its last third. */
const warningMs = 120_000
/** How often activity is reported to the server, so that its clock does not end first. */
const longestTouchMs = 60_000
const shortestTouchMs = 5_000

/** What a device knows of an open session's end, in its own milliseconds. The server's word is the authority. */
export interface IdleTimes {
  /** When the session ends if nothing more is done. */
  readonly endsAt: number
  /** When the server said so. */
  readonly toldAt: number
  /** How long the server lets a session idle, as far as its answers show. */
  readonly idleMs: number
}

type IdlePhase = 'quiet' | 'warning' | 'ended'

/**
 * Times by the newest answer. `expira` is ISO 8601 of the server's clock, which is `aheadMs` ahead of this device's:
 * only the difference counts, so a device whose clock is wrong neither ends early nor stays late.
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

/** The later of two ends that are known of the same session: another tab may have moved it on. */
export function laterTimes(known: IdleTimes, heard: IdleTimes): IdleTimes {
  return heard.endsAt > known.endsAt ? { ...heard, idleMs: Math.max(known.idleMs, heard.idleMs) } : known
}

/** When the warning begins: 2 minutes before the end, or a third of a shorter idle time. */
export function warnsAt({ endsAt, idleMs }: IdleTimes): number {
  return endsAt - Math.min(warningMs, idleMs / 3)
}

export function phaseAt(times: IdleTimes, now: number): IdlePhase {
  if (now >= times.endsAt) return 'ended'
  return now >= warnsAt(times) ? 'warning' : 'quiet'
}

/** The earliest moment at which activity is reported to the server again. */
export function nextTouchAt({ toldAt, idleMs }: IdleTimes): number {
  return toldAt + Math.min(longestTouchMs, Math.max(shortestTouchMs, idleMs / 15))
}

/**
 * Whether activity at `activeAt` should still be sent to the server. Sent late, after the device slept, it would
 * lengthen the session by the time asleep.
 */
export function isWorthTelling(times: IdleTimes, activeAt: number, now: number): boolean {
  return activeAt > times.toldAt && now - activeAt <= 2 * (nextTouchAt(times) - times.toldAt)
}

/** Whole seconds left until the end, never below 0. */
export function secondsLeft({ endsAt }: IdleTimes, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** The end stays where it was although the server was just asked: it is the session's last possible one. */
export function isLastEnd(before: IdleTimes, after: IdleTimes): boolean {
  return after.endsAt - before.endsAt < 1000 && phaseAt(after, after.toldAt) !== 'quiet'
}
