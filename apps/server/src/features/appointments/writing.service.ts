import type { Context } from '../../context.ts'
import { Gate } from '../../ports/gate.ts'
import { isOverlap } from './appointments.repository.ts'
import { takenMeanwhile } from './refusals.policy.ts'

const gates = new WeakMap<Context['database'], Gate>()

/**
 * The gate that every booking of this process passes: a rush for one slot must neither starve the other calls of
 * connections nor be turned away for want of one.
 */
export function bookingGate(ctx: Context): Gate {
  const known = gates.get(ctx.database)
  if (known) return known
  const gate = new Gate(Math.max(2, Math.floor(ctx.config.databasePool / 2)))
  gates.set(ctx.database, gate)
  return gate
}

/** How often a change looks again after somebody was faster by a moment. */
const maxLooks = 6

/**
 * Tries to book or to move, and looks again at what is free where the write overlapped another's. Then
 * `horario_ocupado`.
 */
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
