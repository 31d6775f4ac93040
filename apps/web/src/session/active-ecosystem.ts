import { createStore, useStore } from '@amparo/client/store.ts'

// The first ecosystem is the active one at start (spec §4).
const active = createStore(1)

/** Activates an ecosystem; 0 means none, as on the login and registration paths (spec §4). */
export const setActiveEcosystem = active.set

/** Number of the active ecosystem, 1 to 6, or 0 for none. */
export function useActiveEcosystem(): number {
  return useStore(active, 1)
}
