import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'

interface Submission {
  busy: boolean
  /** Why the last attempt failed; cleared when another starts. */
  error: ApiError | null
  /** Number of attempts, for moving the focus. */
  attempts: number
}

/** Runs one attempt at a time and records its outcome; throws errors that are not the API's to the error page. */
export function useSubmission() {
  const [state, setState] = useState<Submission>({ busy: false, error: null, attempts: 0 })
  const [unexpected, setUnexpected] = useState<unknown>(null)
  const running = useRef(false)

  const run = useCallback(async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    setState(({ attempts }) => ({ busy: true, error: null, attempts }))
    let error: ApiError | null = null
    try {
      await work()
    } catch (cause) {
      if (cause instanceof ApiError) error = cause
      else setUnexpected(cause)
    }
    running.current = false
    setState(({ attempts }) => ({ busy: false, error, attempts: attempts + 1 }))
  }, [])

  const clear = useCallback(() => setState((current) => ({ ...current, error: null })), [])

  if (unexpected !== null) throw unexpected
  return { ...state, run, clear }
}
