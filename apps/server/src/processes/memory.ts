import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const everyMs = 15_000
/** Shares of its time that a process was at work: a storm, and so little that a pause of some tens of ms is in no call's way. */
const storm = 0.5
const calm = 0.25

/** Takes what share of the last while was work; does `collect` once in the first calm while after a storm; a start `isOwed` one. */
export function afterStorms(collect: () => void, isOwed = false): (busy: number) => void {
  return (busy) => {
    if (busy >= storm) isOwed = true
    else if (isOwed && busy < calm) {
      isOwed = false
      collect()
    }
  }
}

type Collect = (options?: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** One full collection. V8 then releases pages to the system, while little is allocated; `andShrink` does so at once. */
export function collectGarbage({ andShrink = false } = {}): void {
  setFlagsFromString('--expose-gc')
  const collect: Collect = runInNewContext('gc')
  collect(andShrink ? { type: 'major', execution: 'sync', flavor: 'last-resort' } : undefined)
}

/**
 * Gives back what the start needed, some 70 MiB, and later what a storm needed, each in a calm while: the collection also drops
 * compiled code, and calls that arrive just after would be shed. V8 collects when something is allocated, so that a process that
 * fell silent would hold the storm's last garbage, some 100 MiB, until the next. `MALLOC_ARENA_MAX=2` (image, systemd) does the same for glibc;
 * `MALLOC_MMAP_THRESHOLD_` would make each password hash a quarter slower.
 */
export function giveMemoryBack(): void {
  let shrinks = true
  const look = afterStorms(() => {
    collectGarbage({ andShrink: shrinks })
    shrinks = false
  }, true)
  let last = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    look(performance.eventLoopUtilization(now, last).utilization)
    last = now
  }, everyMs)
  timer.unref()
}
