import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'

export interface Loaded<T> {
  /** Null until it has arrived. */
  data: T | null
  error: ApiError | null
  /** Fetches again; what is shown stays until the answer is there. */
  reload: () => void
  setData: (data: T) => void
}

/** What a section of the page shows, fetched when it appears. `load` must not change between draws. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [data, setData] = useState<T | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [unexpected, setUnexpected] = useState<unknown>(null)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what fetches again
  useEffect(() => {
    const stop = new AbortController()
    load(stop.signal).then(
      (loaded) => {
        if (stop.signal.aborted) return
        setData(loaded)
        setError(null)
      },
      (cause: unknown) => {
        if (stop.signal.aborted) return
        if (cause instanceof ApiError) setError(cause)
        else setUnexpected(cause)
      },
    )
    return () => stop.abort()
  }, [load, round])

  const reload = useCallback(() => {
    setError(null)
    setRound((count) => count + 1)
  }, [])

  if (unexpected !== null) throw unexpected
  return { data, error, reload, setData }
}
