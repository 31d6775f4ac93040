import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

const mostRetries = 2

/** Retry only if no answer came. Other errors would repeat, and for a server without room the call itself has waited. */
function mayHeal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** Query cache shared by every screen of the tab. Nothing is stored on the device. */
export const loads = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < mostRetries && mayHeal(error),
      // Without a network a call fails with a message instead of waiting silently.
      networkMode: 'always',
    },
  },
})

// Required for a refetch when the person returns to the tab; a provider would do it.
loads.mount()

/** Refetches every visible query whose key starts like this. */
export function reloadWhere(...key: readonly unknown[]): Promise<void> {
  return loads.invalidateQueries({ queryKey: key })
}

/**
 * Shows the cached data under these names as a pending act will leave them; returns the undo. Cancels pending
 * fetches, whose data are older.
 */
export function showAhead(names: readonly string[], change: (data: unknown) => unknown): () => void {
  const before = names.flatMap((name) => loads.getQueriesData({ queryKey: [name] }))
  for (const name of names) void loads.cancelQueries({ queryKey: [name] })
  for (const [key, data] of before) if (data !== undefined) loads.setQueryData(key, change(data))
  return () => {
    for (const [key, data] of before) if (data !== undefined) loads.setQueryData(key, data)
  }
}

/** Clears the cache, so the next account cannot see it. */
export function forgetLoads(): void {
  loads.clear()
}
