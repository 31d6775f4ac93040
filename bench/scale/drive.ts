import { setTimeout as delay } from 'node:timers/promises'

/** Outcome of an act: done, refused for later, or failed. */
export type Ending = 'done' | 'turned away' | 'wrong'

/** An act, with its rate per second on the campaign's day. */
export interface Act {
  readonly name: string
  readonly perSecond: number
  readonly run: () => Promise<Ending>
}

export interface ActFigures {
  readonly name: string
  readonly wanted: number
  readonly counts: Readonly<Record<Ending, number>>
  /** Milliseconds of successful acts: median, 95th and 99th percentile. */
  readonly half: number
  readonly most: number
  readonly worst: number
}

/** A person's patience. */
const patienceMs = 20_000
/** Most open acts: a caller further behind would measure itself. */
const mostAtOnce = 400

/**
 * Starts each act at its rate, whatever the state of earlier ones (an open loop: people do not wait for each other),
 * for this many seconds. Acts above the caller's limit are not started, and count as refused.
 */
export async function drive(acts: readonly Act[], pace: number, seconds: number): Promise<ActFigures[]> {
  const until = performance.now() + seconds * 1000
  return Promise.all(acts.map((act) => driveOne(act, pace, until, seconds)))
}

async function driveOne(act: Act, pace: number, until: number, seconds: number): Promise<ActFigures> {
  const gapMs = 1000 / (act.perSecond * pace)
  const counts: Record<Ending, number> = { done: 0, 'turned away': 0, wrong: 0 }
  const times: number[] = []
  const under = new Set<Promise<void>>()
  let next = performance.now() + Math.random() * gapMs
  while (next < until) {
    await delay(Math.max(0, next - performance.now()))
    next += gapMs
    if (under.size >= mostAtOnce) {
      counts['turned away'] += 1
      continue
    }
    const began = performance.now()
    const one: Promise<void> = act
      .run()
      .catch(() => 'wrong' as const)
      .then((ending) => {
        counts[ending] += 1
        if (ending === 'done') times.push(performance.now() - began)
        under.delete(one)
      })
    under.add(one)
  }
  await Promise.race([Promise.all(under), delay(patienceMs)])
  times.sort((one, other) => one - other)
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return {
    name: act.name,
    wanted: Math.round(act.perSecond * pace * seconds),
    counts,
    half: at(0.5),
    most: at(0.95),
    worst: at(0.99),
  }
}
