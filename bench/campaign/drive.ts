import { setTimeout as delay } from 'node:timers/promises'

/** How an act ended: as its person wanted, told to come back later, or otherwise. */
export type Ending = 'done' | 'turned away' | 'wrong'

/** Something that people do, so often a second on the campaign's day. */
export interface Act {
  readonly name: string
  readonly perSecond: number
  readonly run: () => Promise<Ending>
}

export interface ActFigures {
  readonly name: string
  readonly wanted: number
  readonly counts: Readonly<Record<Ending, number>>
  /** Milliseconds of what was done: half, 95 and 99 of 100. */
  readonly half: number
  readonly most: number
  readonly worst: number
}

/** Waits for what was begun no longer than a person would. */
const patienceMs = 20_000
/** A caller that is this far behind begins nothing more: it would measure itself. */
const mostAtOnce = 400

/**
 * Begins each act at its pace, whatever became of the ones before (an open loop: people do not wait for each other), for so
 * many seconds. What would be one too many under way for this caller is not begun, and counts as turned away.
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
