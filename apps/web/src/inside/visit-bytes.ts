import { createStore, useStore } from '@amparo/client/store.ts'

const bytes = createStore(0)
let isOn = false

/**
 * Sums the network transfer since the portal was opened, headers included, as the browser counts it: page, files and
 * calls. Sends no request, and cached resources count as nothing.
 */
function start(): void {
  if (isOn || !('PerformanceObserver' in window)) return
  isOn = true
  const add = (entries: readonly PerformanceEntry[]) =>
    bytes.set(
      entries.reduce(
        (sum, one) => sum + (one instanceof PerformanceResourceTiming ? one.transferSize : 0),
        bytes.get(),
      ),
    )
  add(performance.getEntriesByType('navigation'))
  new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'resource', buffered: true })
}

/** Data used in this visit: `412 kB`, `1.2 MB`. */
export function useVisitWeight(): string {
  return weightOf(useStore(counted))
}

const counted = {
  ...bytes,
  subscribe(listener: () => void) {
    start()
    return bytes.subscribe(listener)
  },
}

export function weightOf(total: number): string {
  return total < 999_500 ? `${Math.round(total / 1000)} kB` : `${(total / 1_000_000).toFixed(1)} MB`
}
