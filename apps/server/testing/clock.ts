import type { Clock } from '../src/ports/clock.ts'

/**
 * A clock that moves by hand, and by a millisecond at each look, so that what comes later is later: how slow the machine
 * is moves nothing.
 */
export function movableClock(start: Date = new Date()): Clock & { advance(milliseconds: number): void } {
  let at = start.getTime()
  return {
    now: () => {
      at += 1
      return new Date(at)
    },
    advance: (milliseconds) => {
      at += milliseconds
    },
  }
}

/** The instant so many minutes from a portal's present one; before it where they are negative. */
export const minutesFrom = ({ ctx }: { readonly ctx: { readonly clock: Clock } }, minutes: number): Date =>
  new Date(ctx.clock.now().getTime() + minutes * 60_000)
