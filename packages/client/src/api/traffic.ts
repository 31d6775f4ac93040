import { createStore } from '../store.ts'

/** Calls made with the open session: the idle watch hears of them and learns the server's clock. */
const running = createStore(0)
let aheadMs = 0

export function callStarted(): void {
  running.set(running.get() + 1)
}

/** `date` is the answer's `Date` header; null when nothing came back. */
export function callEnded(date: string | null): void {
  const server = Date.parse(date ?? '')
  if (!Number.isNaN(server)) aheadMs = server - Date.now()
  running.set(running.get() - 1)
}

export function isCalling(): boolean {
  return running.get() > 0
}

/** How far the server's clock is ahead of this device's, in milliseconds; negative where it is behind. */
export function serverAheadMs(): number {
  return aheadMs
}

export const whenCalling = running.subscribe
