import { createStore } from '../store.ts'

/** Number of running calls that a person's acts caused; the idle watch listens to it. */
const running = createStore(0)
let aheadMs = 0

export function callStarted(): void {
  running.set(running.get() + 1)
}

export function callEnded(): void {
  running.set(running.get() - 1)
}

/** Records the `Date` header of an answer. */
export function heardDate(date: string | null): void {
  const server = Date.parse(date ?? '')
  if (!Number.isNaN(server)) aheadMs = server - Date.now()
}

export function isCalling(): boolean {
  return running.get() > 0
}

/** Milliseconds by which the server's clock is ahead of the device's; negative if behind. */
export function serverAheadMs(): number {
  return aheadMs
}

/** Current time by the server's clock, in milliseconds, so «hoy» in Lima does not depend on the device's clock. */
export function serverNow(): number {
  return Date.now() + aheadMs
}

export const whenCalling = running.subscribe
