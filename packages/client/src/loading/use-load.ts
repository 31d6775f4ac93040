import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { loads } from './loads.ts'

export interface Load<T> {
  /** Undefined until it has arrived. */
  readonly data: T | undefined
  /** Why it did not arrive; null while older data can still be shown. */
  readonly error: ApiError | null
  /** Why the last try failed, older data or not. */
  readonly failure: ApiError | null
  /** True while newer data are on their way. */
  readonly busy: boolean
  /** What is shown belongs to the key before this one. */
  readonly outdated: boolean
  reload(): void
  /** Shows this in place of what was loaded: what an act has answered. */
  setData(data: T): void
  /** The same where an act answers a part: of what is shown by then, which another act may have changed meanwhile. */
  change(part: Partial<T>): void
}

export interface LoadOptions<T> {
  /** False leaves it alone for now. */
  readonly when?: boolean
  /** Shows what the key before had until this one's has arrived: for pages of a list. */
  readonly keepBefore?: boolean
  /** Fetched anew each time the screen appears, forgotten with it, tried once. */
  readonly forScreen?: boolean
  /** With `forScreen`: what is younger than this many milliseconds is shown to the next screen without a call. */
  readonly freshMs?: number
  /** Fetched again when the person comes back to the tab; what is `forScreen` is not, unless it says so. */
  readonly onReturn?: boolean
  /**
   * In how many milliseconds to look again, in a tab that is looked at; false where there is nothing to wait for. `load` is
   * told that it is `background`, and says so to its call.
   */
  readonly again?: (data: T) => number | false
}

/** As long as a drawing that has begun may take to be on the page. */
const drawingMs = 50

/**
 * What a screen shows, fetched when it appears, when its key changes and when the person comes back to the tab; the
 * same key is fetched once however many parts show it. An error that is not the API's goes on to the error page.
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
      // A load without a mounted screen is not restored.
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
