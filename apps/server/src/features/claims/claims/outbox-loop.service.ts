import { setTimeout as delay } from 'node:timers/promises'
import { secondsToNextTry } from '@amparo/domain/events/retry-waits.ts'
import type { Context } from '../../../context.ts'
import type { Outcome } from '../../../ports/crm/crm.ts'

/** An idle worker asks the database as seldom as for the CRM. */
const lookEveryMs = 2500

export interface OutboxLoop {
  stop(): Promise<void>
}

/** Takes rows of an outbox and sends each until it is stopped; any number of copies may run. */
export function startOutboxLoop<T>(
  ctx: Context,
  event: string,
  take: () => Promise<readonly T[]>,
  send: (one: T) => Promise<void>,
): OutboxLoop {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined)
  const loop = async () => {
    while (!signal.aborted) {
      const taken = await take().catch((error: unknown) => {
        ctx.log.warn({ event, reason: (error as Error).name }, 'envío por repetir')
        return []
      })
      if (taken.length === 0) await pause(lookEveryMs)
      await Promise.all(taken.map((one) => send(one).catch(() => undefined)))
    }
  }
  const looping = loop()
  return {
    async stop() {
      stopping.abort()
      await looping
    },
  }
}

const longestWaitSeconds = 600

/** Pause after a try that did not arrive: as the receiver asks, or growing up to ten minutes. */
export function secondsToWait(outcome: Exclude<Outcome, { is: 'delivered' }>, tries: number): number {
  if (outcome.is === 'later') return outcome.seconds
  return Math.min(secondsToNextTry(tries + 1, Math.random()) ?? longestWaitSeconds, longestWaitSeconds)
}
