import { withDeadline } from './deadline.ts'

/**
 * Shares a read among concurrent callers. A caller during a read waits for the next one, so no answer is older than
 * its question. The read has a deadline of `ms`, and not its callers': a silent connection delays none for longer.
 */
export function sharedRead<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let following: Promise<T> | null = null
  const begin = (): Promise<T> => {
    following = null
    const begun = withDeadline(ms, read)
    running = begun
    const end = () => {
      if (running === begun) running = null
    }
    begun.then(end, end)
    return begun
  }
  return () => {
    if (running === null) return begin()
    following ??= running.then(begin, begin)
    return following
  }
}
