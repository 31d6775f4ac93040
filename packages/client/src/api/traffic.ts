import { createStore } from '../store.ts'

/** Calls that a person's acts made: the idle watch hears of them, and of the server's clock by any. */
const running = createStore(0)
let aheadMs = 0

export function callStarted(): void {
  running.set(running.get() + 1)
}

export function callEnded(): void {
  running.set(running.get() - 1)
}

/** An answer's `Date` header. */
export function heardDate(date: string | null): void {
  const server = Date.parse(date ?? '')
  if (!Number.isNaN(server)) aheadMs = server - Date.now()
}

export function isCalling(): boolean {
  return running.get() > 0
}

/** How far the server's clock is ahead of this device's, in milliseconds; negative where it is behind. */
export function serverAheadMs(): number {
  return aheadMs
}

/** Now by the server's clock, in milliseconds: what is «hoy» in Lima does not hang on how a device is set. */
export function serverNow(): number {
  return Date.now() + aheadMs
}

export const whenCalling = running.subscribe
