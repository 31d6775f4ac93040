import { type Load, type LoadOptions, useLoad as useSharedLoad } from '@amparo/client/loading/use-load.ts'

export type { Load, LoadOptions } from '@amparo/client/loading/use-load.ts'

/**
 * What a screen of the portal shows. It is fetched anew each time the screen appears and forgotten with it: a person
 * never meets what was true before they acted elsewhere, and nothing of theirs outlives what they look at.
 */
export function useLoad<T>(
  key: readonly unknown[],
  load: (signal: AbortSignal, background: boolean) => Promise<T>,
  options: LoadOptions<T> = {},
): Load<T> {
  return useSharedLoad(key, load, { forScreen: true, ...options })
}
