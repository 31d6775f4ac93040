/** Times of a session that starts at `now`: idle end and last possible end. */
export function sessionTimes(
  now: Date,
  limits: { sessionIdleMinutes: number; sessionMaxHours: number },
): { idleExpiresAt: Date; expiresAt: Date } {
  const end = now.getTime() + limits.sessionMaxHours * 3_600_000
  const idleEnd = now.getTime() + limits.sessionIdleMinutes * 60_000
  return { idleExpiresAt: new Date(Math.min(idleEnd, end)), expiresAt: new Date(end) }
}

/** How old a session's last use may be before it is written down again; spares a write at each request. */
export const lastUseGrainMs = 20_000

/** From this many wrong passwords on, the owner is notified of a following log-in. */
export const tellingFailures = 5
