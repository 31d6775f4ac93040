import { withoutDeadline } from './deadline.ts'

/**
 * Shares a read among concurrent callers. A caller during a read waits for the next one, so no answer is older than
 * its question. The read has no caller's deadline: each caller waits for its own time.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let following: Promise<T> | null = null
  const begin = (): Promise<T> => {
    following = null
    const begun = withoutDeadline(read)
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
