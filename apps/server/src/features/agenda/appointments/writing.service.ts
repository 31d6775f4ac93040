import type { Context } from '../../../context.ts'
import { Gate } from '../../../ports/gate.ts'
import { isOverlap } from './appointments.repository.ts'
import { takenMeanwhile } from './refusals.policy.ts'

export { isOverlap }

const gates = new WeakMap<Context['database'], Gate>()

/**
 * The gate of every booking in this process: a rush for one slot must neither starve other calls of connections nor
 * be refused for lack of one.
 */
export function bookingGate(ctx: Context): Gate {
  const known = gates.get(ctx.database)
  if (known) return known
  const gate = new Gate(Math.max(2, Math.floor(ctx.config.databasePool / 2)))
  gates.set(ctx.database, gate)
  return gate
}

/** Attempts of a change after losing a race. */
const maxLooks = 6

/** Tries to book or to move, and searches again after losing a race. Then `horario_ocupado`. */
export async function untilWritten<T>(attempt: () => Promise<T>): Promise<T> {
  for (let looks = 0; looks < maxLooks; looks += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isOverlap(error)) throw error
    }
  }
  throw takenMeanwhile()
}
