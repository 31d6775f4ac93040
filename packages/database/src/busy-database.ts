import { setTimeout as delay } from 'node:timers/promises'

/** `deadlock_detected` and `lock_not_available`: other users of the database hold the locks. */
const busyCodes = new Set(['40P01', '55P03'])
const patienceMs = 10 * 60_000
/** The first pause gives the calls time that waited behind the attempt: none meets two of them. */
export const firstPauseMs = 3000
const longestPauseMs = 15_000

/** How long an attempt of a schema change waits for its locks: queries on the table queue behind it and wait as long. */
const lockWaitMs = 2000
/** A lock that is needed late is tried so long, even if the earlier ones took all the time. */
const leastLockWaitMs = 200
export const lockTimeout = `${lockWaitMs}ms`

/** Time that an attempt has left to wait for locks: a migration of several tables holds the first while it waits for the next. */
export class LockTime {
  #spentMs = 0

  /** The `lock_timeout` of the next statement. */
  left(): string {
    return `${Math.round(Math.max(leastLockWaitMs, lockWaitMs - this.#spentMs))}ms`
  }

  /** Runs a statement. The time of one that reads or writes rows is work, not waiting. */
  async spend(statement: string, run: () => Promise<unknown>): Promise<void> {
    const from = performance.now()
    await run()
    if (!/^\s*(?:DELETE|DO|INSERT|SELECT|UPDATE|WITH)\b/i.test(statement)) {
      this.#spentMs += performance.now() - from
    }
  }
}

/** Users of the database blocked a schema change for minutes; the message can be shown. */
export class BusyDatabase extends Error {}

export interface Patience {
  /** Receives a description of each wait, which can be shown. */
  readonly onNotice?: ((text: string) => void) | undefined
  /** How long a change is retried; ten minutes unless a test sets it. */
  readonly patienceMs?: number
}

/**
 * Runs `work`, the schema change `name`, and retries it with growing pauses while a lock or deadlock ends it; a
 * failed attempt must leave nothing. Throws `BusyDatabase` when the time is up.
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
