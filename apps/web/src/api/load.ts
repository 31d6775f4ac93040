import { type Load, type LoadOptions, useLoad as useSharedLoad } from '@amparo/client/loading/use-load.ts'

export type { Load, LoadOptions } from '@amparo/client/loading/use-load.ts'

/**
 * Data of a screen of the portal, fetched each time the screen appears and dropped with it: a person never sees data
 * from before their acts elsewhere, and nothing outlives the screen.
 */
export function useLoad<T>(
  key: readonly unknown[],
  load: (signal: AbortSignal, background: boolean) => Promise<T>,
  options: LoadOptions<T> = {},
): Load<T> {
  return useSharedLoad(key, load, { forScreen: true, ...options })
}
