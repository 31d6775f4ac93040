import type { putCv } from '@amparo/contract/cv.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../api/call.ts'

export type Cv = Omit<RequestOf<typeof putCv>, 'version'>
type State = 'saved' | 'writing' | 'saving' | 'refused'

const pauseMs = 900
const retryMs = 5000

/**
 * Saves what is written a moment after the last key, one save at a time; without a network it tries again. `refused`
 * says why what stands there cannot be saved.
 */
export function useAutosave(cv: Cv, firstVersion: number): { state: State; error: ApiError | null } {
  const [state, setState] = useState<State>('saved')
  const [error, setError] = useState<ApiError | null>(null)
  const version = useRef(firstVersion)
  const saved = useRef(JSON.stringify(cv))
  const running = useRef(false)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round looks again at what is there
  useEffect(() => {
    const text = JSON.stringify(cv)
    if (text === saved.current) return
    setState('writing')
    const timer = setTimeout(async () => {
      if (running.current) return
      running.current = true
      setState('saving')
      try {
        const answer = await call<typeof putCv>('PUT', '/empleabilidad/Curriculum', {
          body: { version: version.current, ...cv },
        })
        version.current = answer.version
        saved.current = text
        setError(null)
        setState('saved')
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause
        setError(cause)
        setState('refused')
        if (cause.status === 0 || cause.status >= 500)
          setTimeout(() => setRound((count) => count + 1), retryMs)
      } finally {
        running.current = false
        setRound((count) => count + 1)
      }
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [cv, round])

  return { state, error }
}
