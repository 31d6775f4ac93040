import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

const mostRetries = 2

/** Nothing came back. The rest would fail the same way again, and for a full server the call itself has waited. */
function mayHeal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** What has been loaded, shared by every screen of the tab. Nothing of it is kept on the device. */
export const loads = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < mostRetries && mayHeal(error),
      // Without a network a call fails with words for the person instead of waiting in silence.
      networkMode: 'always',
    },
  },
})

// Without this nothing is fetched again when the person comes back to the tab; a provider would do it.
loads.mount()

/** Has everything loaded whose key begins like this fetched again where it is shown. */
export function reloadWhere(...key: readonly unknown[]): Promise<void> {
  return loads.invalidateQueries({ queryKey: key })
}

/**
 * Shows what is loaded under these names as an act that is being sent will leave it; gives the way back. What was on
 * its way is older than that, and is left.
 */
export function showAhead(names: readonly string[], change: (data: unknown) => unknown): () => void {
  const before = names.flatMap((name) => loads.getQueriesData({ queryKey: [name] }))
  for (const name of names) void loads.cancelQueries({ queryKey: [name] })
  for (const [key, data] of before) if (data !== undefined) loads.setQueryData(key, change(data))
  return () => {
    for (const [key, data] of before) if (data !== undefined) loads.setQueryData(key, data)
  }
}

/** Clears the cache: the next account must not see it. */
export function forgetLoads(): void {
  loads.clear()
}
