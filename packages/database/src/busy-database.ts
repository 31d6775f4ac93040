import { setTimeout as delay } from 'node:timers/promises'

/** `deadlock_detected` and `lock_not_available`: the people who use the database were in the way. */
const busyCodes = new Set(['40P01', '55P03'])
const patienceMs = 10 * 60_000
/** At first, as long as calls need that waited behind the try. */
const firstPauseMs = 1000
const longestPauseMs = 15_000

/**
 * How long a statement that changes the schema waits for a lock: callers that ask for the table meanwhile queue behind it,
 * and wait as long.
 */
export const lockTimeout = '2s'

/** People who use the database left a change of the schema no room for minutes; the message is fit to show. */
export class BusyDatabase extends Error {}

export interface Patience {
  /** Hears what is waited for, in words fit to show. */
  readonly onNotice?: ((text: string) => void) | undefined
  /** How long a change is tried again; ten minutes unless a test says otherwise. */
  readonly patienceMs?: number
}

/**
 * Does `work`, the change of the schema that `name` names, and does it again after a growing pause as long as a lock or a
 * deadlock ends it; it must have left nothing then. Throws `BusyDatabase` once it was tried long enough.
 */
export async function whileBusy(name: string, patience: Patience, work: () => Promise<void>): Promise<void> {
  const until = performance.now() + (patience.patienceMs ?? patienceMs)
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!busyCodes.has((error as { code?: string }).code ?? '')) throw error
      if (performance.now() + pauseMs > until) throw tooBusy(name, error)
    }
    patience.onNotice?.(
      `La base está en uso: el cambio ${name} no consiguió su turno y se intenta otra vez en ${pauseMs / 1000} s.`,
    )
    await delay(pauseMs)
  }
}

function tooBusy(name: string, cause: unknown): BusyDatabase {
  const text = `La base de datos está en uso y el cambio ${name} no consiguió su turno. Los anteriores quedaron hechos, este no dejó nada a medias, y lo que corre sigue como estaba.
  Busca qué consulta dura tanto (docs/operations/upgrade.md, «A database in use»), espera a que termine y repite.`
  return new BusyDatabase(text, { cause })
}
