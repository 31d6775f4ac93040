import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { useRef, useState } from 'react'
import { tell } from '../shell/toasts.ts'
import { type Addressed, answerEach, type Outcome } from './answer-each.ts'

/** Sends a text to several and stores each result; null before the first try. */
export function useAnswerEach<T extends Addressed>(
  send: (one: T, key: string) => Promise<unknown>,
  reload: () => Promise<unknown>,
) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome> | null>(null)
  const { run, busy } = useSubmission()
  const isStopped = useRef(false)
  const sendTo = (some: readonly T[]) =>
    void run(async () => {
      isStopped.current = false
      const went = new Map(outcomes)
      setOutcomes(went)
      await answerEach(some, send, {
        tell: (id, outcome) => setOutcomes(new Map(went.set(id, outcome))),
        isStopped: () => isStopped.current,
      })
      const sent = some.filter(({ id }) => went.get(id)?.is === 'sent').length
      if (isStopped.current) tell(`Se detuvo: ${sent} de ${some.length} enviados`)
      await reload()
    })
  return {
    outcomes,
    busy,
    sendTo,
    /** The pending one still arrives; the later ones are not sent. */
    stop() {
      isStopped.current = true
    },
  }
}
