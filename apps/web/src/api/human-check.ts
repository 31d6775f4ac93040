import { createStore, useStore, whileCounted } from '@amparo/client/store.ts'

const running = createStore(0)

/** Runs the work of proving that a person is there, and lets the page say so meanwhile. */
export function whileChecking<T>(work: () => Promise<T>): Promise<T> {
  return whileCounted(running, work())
}

/** True while the device works on the proof. */
export function useHumanCheck(): boolean {
  return useStore(running, 0) > 0
}
