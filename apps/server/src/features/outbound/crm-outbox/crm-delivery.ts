import { setTimeout as delay } from 'node:timers/promises'
import { outgoingData } from '@amparo/domain/events/outgoing-data.ts'
import { secondsToNextTry } from '@amparo/domain/events/retry-waits.ts'
import type { Context } from '../../../context.ts'
import type { CrmEvent, CrmPort, Outcome } from '../../../ports/crm/crm.ts'
import { personMark } from './crm-outbox.service.ts'
import {
  adoptEvents,
  type Lane,
  type QueuedEvent,
  renewLanes,
  type Settlement,
  settle,
  settleEmpty,
  settleStopped,
  takeLanes,
} from './crm-queue.repository.ts'
import { pauseReceiver, restReceiver, wakeReceiver } from './crm-receiver.repository.ts'

/** Between two looks: growing while there is nothing to deliver. */
const lookEveryMs = { least: 500, most: 2500 }
const afterTroubleMs = 1000
const renewEveryMs = 5000

interface Delivery {
  /** Takes nothing more and waits for requests in flight. */
  stop(): Promise<void>
}

/**
 * Delivers events until stopped, up to `parallel` requests at once and one event of a person at a time. Any number of
 * instances may run: only one holds a lane.
 */
export function startDelivery(ctx: Context, port: CrmPort, parallel: number): Delivery {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const start = (lanes: readonly Lane[]) => {
    const turn: Promise<void> = runTurn(ctx, port, lanes, stopping.signal)
      .catch((error: unknown) => warn(ctx, error))
      .finally(() => running.delete(turn))
    running.add(turn)
  }

  const loop = async () => {
    await adoptEvents(ctx.db).catch((error: unknown) => warn(ctx, error))
    let idleMs = lookEveryMs.least
    while (!stopping.signal.aborted) {
      const free = parallel - running.size
      if (free === 0) {
        await Promise.race(running)
        continue
      }
      const lanes = await takeLanes(ctx.db, free * port.batch).catch(async (error: unknown) => {
        warn(ctx, error)
        await pause(afterTroubleMs, stopping.signal)
        return []
      })
      for (let from = 0; from < lanes.length; from += port.batch) start(lanes.slice(from, from + port.batch))
      if (lanes.length === 0) await Promise.race([pause(idleMs, stopping.signal), ...running])
      idleMs =
        lanes.length > 0 || running.size > 0 ? lookEveryMs.least : Math.min(idleMs * 1.5, lookEveryMs.most)
    }
  }
  const looping = loop()
  return {
    async stop() {
      stopping.abort()
      await looping
      await Promise.all(running)
    },
  }
}

const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => undefined)

function warn(ctx: Context, error: unknown): void {
  const { code, name } = error as NodeJS.ErrnoException
  ctx.log.warn({ event: 'crm_delivery_failed', reason: code ?? name }, 'entrega al CRM por repetir')
}

/** The rest of a lane in this turn. */
interface Rest {
  readonly lane: Lane
  readonly events: QueuedEvent[]
}

/** Delivers what was taken, the first event of every lane together, then the second of those that go on. */
async function runTurn(
  ctx: Context,
  port: CrmPort,
  lanes: readonly Lane[],
  stopping: AbortSignal,
): Promise<void> {
  let rests: Rest[] = []
  for (const lane of lanes) {
    const [first] = lane.events
    if (!first) await settleEmpty(ctx.db, lane)
    else if (first.isStopped) await settleStopped(ctx.db, lane)
    else rests.push({ lane, events: [...lane.events] })
  }
  while (rests.length > 0) {
    const heads = rests.map(({ lane, events }) => ({
      lane,
      event: events[0] as QueuedEvent,
      left: events.length - 1,
    }))
    const outcomes = await deliverHolding(ctx, port, heads)
    const settlements = heads.map(({ lane, event, left }, at) => {
      const outcome = outcomes[at] ?? { is: 'failed', reason: 'sin resultado' }
      return toSettlement(lane, event, outcome, left > 0 && !stopping.aborted)
    })
    await heedReceiver(
      ctx,
      outcomes,
      lanes.some(({ isTrial }) => isTrial),
    )
    const mine = await settle(ctx.db, settlements, ctx.clock.now())
    rests = rests
      .filter(({ lane }, at) => settlements[at]?.keeps === true && mine.has(lane.lane))
      .map(({ lane, events }) => ({ lane, events: events.slice(1) }))
  }
}

/** State of the receiver as a whole, by its answers: it asks for a pause, refuses everything, or accepts again. */
async function heedReceiver(ctx: Context, outcomes: readonly Outcome[], isTrial: boolean): Promise<void> {
  const pauses = outcomes.map((outcome) => (outcome.is === 'later' ? outcome.seconds : 0))
  if (Math.max(...pauses) > 0) await pauseReceiver(ctx.db, Math.max(...pauses))
  const away = outcomes.find((outcome) => outcome.is === 'away')
  if (away) {
    const { reason } = away
    const refusals = await restReceiver(ctx.db, reason, isTrial)
    if (refusals !== null) {
      ctx.log.warn(
        { event: 'crm_receiver_refuses', reason, refusals },
        'el CRM no recibe: la entrega descansa',
      )
    }
  } else if (isTrial && outcomes.some(({ is }) => is === 'delivered' || is === 'refused')) {
    await wakeReceiver(ctx.db)
  }
}

/** Delivers, renewing the lanes while the receiver is slow. */
async function deliverHolding(
  ctx: Context,
  port: CrmPort,
  heads: readonly { readonly lane: Lane; readonly event: QueuedEvent }[],
): Promise<readonly Outcome[]> {
  const lanes = heads.map(({ lane }) => lane)
  const renewing = setInterval(() => void renewLanes(ctx.db, lanes).catch(() => undefined), renewEveryMs)
  try {
    return await port.deliver(heads.map(({ event }) => toCrmEvent(ctx, event)))
  } finally {
    clearInterval(renewing)
  }
}

function toCrmEvent(ctx: Context, { publicId, kind, payload, occurredAt, document }: QueuedEvent): CrmEvent {
  const mark = document === null ? payload.persona : personMark(ctx, document)
  return {
    id: publicId,
    kind,
    person: typeof mark === 'string' ? mark : null,
    occurredAt,
    data: outgoingData(payload),
  }
}

function toSettlement(lane: Lane, event: QueuedEvent, outcome: Outcome, goesOn: boolean): Settlement {
  const base = {
    lane: lane.lane,
    lease: lane.lease,
    id: event.id,
    delivered: false,
    stopped: false,
    keeps: false,
  }
  switch (outcome.is) {
    case 'delivered':
      return { ...base, delivered: true, countsTry: true, error: null, waitSeconds: 0, keeps: goesOn }
    case 'later':
      return { ...base, countsTry: false, error: outcome.reason, waitSeconds: outcome.seconds }
    case 'away':
      return { ...base, countsTry: false, error: outcome.reason, waitSeconds: 0 }
    case 'refused':
      return { ...base, stopped: true, countsTry: true, error: outcome.reason, waitSeconds: 0 }
    case 'failed': {
      const wait = secondsToNextTry(event.tries + 1, Math.random())
      const stopped = wait === null
      return { ...base, stopped, countsTry: true, error: outcome.reason, waitSeconds: wait ?? 0 }
    }
  }
}
