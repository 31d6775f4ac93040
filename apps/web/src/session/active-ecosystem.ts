import { useSyncExternalStore } from 'react'

// The first ecosystem is the active one at start (spec §4).
let active = 1
const listeners = new Set<() => void>()

/** Makes an ecosystem the active one; 0 means none, as on the login and registration paths (spec §4). */
export function setActiveEcosystem(id: number): void {
  if (id === active) return
  active = id
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Number of the active ecosystem, 1 to 6, or 0 for none. */
export function useActiveEcosystem(): number {
  return useSyncExternalStore(
    subscribe,
    () => active,
    () => 1,
  )
}
