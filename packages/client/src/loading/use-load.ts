import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { loads } from './loads.ts'

export interface Load<T> {
  /** Undefined until it has arrived. */
  readonly data: T | undefined
  /** Why loading failed; null while older data can be shown. */
  readonly error: ApiError | null
  /** Why the last try failed, with or without older data. */
  readonly failure: ApiError | null
  /** True while newer data are loading. */
  readonly busy: boolean
  /** The shown data belong to the previous key. */
  readonly outdated: boolean
  reload(): void
  /** Replaces the loaded data with the answer of an act. */
  setData(data: T): void
  /** Merges a partial answer into the data shown by then, which another act may have changed meanwhile. */
  change(part: Partial<T>): void
}

export interface LoadOptions<T> {
  /** False pauses the load. */
  readonly when?: boolean
  /** Shows the previous key's data until this one's arrive: for pages of a list. */
  readonly keepBefore?: boolean
  /** Fetched each time the screen appears, dropped with it, tried once. */
  readonly forScreen?: boolean
  /** With `forScreen`: data younger than this many milliseconds are reused by the next screen. */
  readonly freshMs?: number
  /** Refetches when the person returns to the tab; the default except with `forScreen`. */
  readonly onReturn?: boolean
  /**
   * Milliseconds until the next poll while the tab is visible; false to stop. `load` receives `background`
   * and passes it on to its call.
   */
  readonly again?: (data: T) => number | false
}

/** How long a started render may take to reach the page. */
const drawingMs = 50

/**
 * Data of a screen, fetched when it appears, when its key changes and when the person returns to the tab; the
 * same key is fetched once however many parts use it. Errors that are not the API's go to the error page.
 * React Router's loaders load per route, but one console screen shows a list, a panel and a badge of different freshness.
 * The console caches per tab; the portal loads again for each screen, so nobody sees a state from before their last act.
 */
export function useLoad<T>(
  key: readonly unknown[],
  load: (signal: AbortSignal, background: boolean) => Promise<T>,
  options: LoadOptions<T> = {},
): Load<T> {
  const {
    when = true,
    keepBefore = false,
    forScreen = false,
    onReturn = !forScreen,
    again,
    freshMs,
  } = options
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => load(signal, again !== undefined && loads.getQueryData(key) !== undefined),
      enabled: when,
      refetchOnWindowFocus: onReturn,
      ...(again ? { refetchInterval: (query: Query<T>) => lookAgain(query.state.data, again) } : {}),
      ...(keepBefore ? { placeholderData: keepPreviousData } : {}),
      ...(forScreen
        ? { staleTime: freshMs ?? 0, gcTime: freshMs ?? drawingMs, retry: false, refetchOnReconnect: false }
        : {}),
    },
    loads,
  )
  if (error !== null && !(error instanceof ApiError)) throw error
  return {
    data: data as T | undefined,
    error: data === undefined || isPlaceholderData ? error : null,
    failure: error,
    busy: isFetching,
    outdated: isPlaceholderData,
    reload: () => void refetch(),
    setData: (next) => {
      // Don't restore a query without a mounted screen.
      loads.setQueryData(key, (now: unknown) => (now === undefined ? undefined : next))
    },
    change: (part) => {
      loads.setQueryData(key, (now: T | undefined) => (now === undefined ? undefined : { ...now, ...part }))
    },
  }
}

function lookAgain<T>(data: T | undefined, again: (data: T) => number | false): number | false {
  return data === undefined ? false : again(data)
}
