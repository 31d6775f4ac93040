import { createStore } from '@amparo/client/store.ts'

/** Resolves with true once the second factor was given, with false if the person cancelled. */
type Answer = (given: boolean) => void

/** Calls that wait for the second factor; the dialog is open while there is one. */
export const waitingCalls = createStore<readonly Answer[]>([])

/** Requests the second factor; concurrent calls share one dialog. */
export function askSecondFactor(): Promise<boolean> {
  return new Promise((answer) => waitingCalls.set([...waitingCalls.get(), answer]))
}

export function answerWaitingCalls(given: boolean): void {
  const answers = waitingCalls.get()
  waitingCalls.set([])
  for (const answer of answers) answer(given)
}
