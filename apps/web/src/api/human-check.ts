import { createStore, useStore } from '@amparo/client/store.ts'

const running = createStore(0)

/** Runs the work of proving that a person is there, and lets the page say so meanwhile. */
export async function whileChecking<T>(work: () => Promise<T>): Promise<T> {
  running.set(running.get() + 1)
  try {
    return await work()
  } finally {
    running.set(running.get() - 1)
  }
}

/** True while the device works on the proof. */
export function useHumanCheck(): boolean {
  return useStore(running, 0) > 0
}
