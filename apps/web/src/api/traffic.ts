/** Calls made with the open session: whoever watches over idleness hears of them and learns the server's clock. */
let running = 0
let aheadMs = 0
const listeners = new Set<() => void>()

export function callStarted(): void {
  running += 1
  for (const listener of listeners) listener()
}

/** `date` is the answer's `Date` header; null when nothing came back. */
export function callEnded(date: string | null): void {
  running -= 1
  const server = Date.parse(date ?? '')
  if (!Number.isNaN(server)) aheadMs = server - Date.now()
  for (const listener of listeners) listener()
}

export function isCalling(): boolean {
  return running > 0
}

/** How far the server's clock is ahead of this device's, in milliseconds; negative where it is behind. */
export function serverAheadMs(): number {
  return aheadMs
}

export function whenCalling(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
