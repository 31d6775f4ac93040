import type { Clock } from '../src/ports/clock.ts'

/** A clock moved by hand, and by a millisecond at each read, so that later is later: the machine's speed has no effect. */
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

/** The instant this many minutes from a portal's present one; before it if negative. */
export const minutesFrom = ({ ctx }: { readonly ctx: { readonly clock: Clock } }, minutes: number): Date =>
  new Date(ctx.clock.now().getTime() + minutes * 60_000)
