import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { loads } from './loads.ts'

export interface Load<T> {
  /** Undefined until it has arrived. */
  readonly data: T | undefined
  /** Why it did not arrive; null while older data can still be shown. */
  readonly error: ApiError | null
  /** True while newer data are on their way. */
  readonly busy: boolean
  /** What is shown belongs to the key before this one. */
  readonly outdated: boolean
  reload(): void
}

interface LoadOptions {
  /** False leaves it alone for now. */
  readonly when?: boolean
  /** Shows what the key before had until this one's has arrived: for pages of a list. */
  readonly keepBefore?: boolean
}

/**
 * What a screen shows, fetched when it appears, when its key changes and when the person comes back to the tab; the
 * same key is fetched once however many parts show it. An error that is not the API's goes on to the error page.
 */
export function useLoad<T>(
  key: readonly unknown[],
  load: (signal: AbortSignal) => Promise<T>,
  { when = true, keepBefore = false }: LoadOptions = {},
): Load<T> {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => load(signal),
      enabled: when,
      ...(keepBefore ? { placeholderData: keepPreviousData } : {}),
    },
    loads,
  )
  if (error !== null && !(error instanceof ApiError)) throw error
  return {
    data: data as T | undefined,
    error: data === undefined || isPlaceholderData ? error : null,
    busy: isFetching,
    outdated: isPlaceholderData,
    reload: () => void refetch(),
  }
}
