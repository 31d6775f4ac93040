import { createStore, useStore, whileCounted } from '@amparo/client/store.ts'

const running = createStore(0)

/** Runs a captcha, and shows that it is running. */
export function whileChecking<T>(work: () => Promise<T>): Promise<T> {
  return whileCounted(running, work())
}

/** True while the device solves the captcha. */
export function useHumanCheck(): boolean {
  return useStore(running, 0) > 0
}
