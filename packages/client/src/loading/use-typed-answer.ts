import { useEffect, useEffectEvent, useState } from 'react'

/** Pause after which typing counts as finished. */
const pauseMs = 350

/**
 * Answer about the typed text: requested after a pause, dropped on the next key. Null if there is none or the
 * request failed: it is optional. `question` is null while there is nothing to ask. For pages that must stay
 * light; a screen's data use `useLoad`.
 */
export function useTypedAnswer<T>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
): T | null {
  const [known, setKnown] = useState<{ question: string; answer: T } | null>(null)
  const askNow = useEffectEvent(ask)

  useEffect(() => {
    if (question === null) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await askNow(stop.signal)
        if (!stop.signal.aborted) setKnown({ question, answer })
      } catch {
        // The form works without it.
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [question])

  return known !== null && known.question === question ? known.answer : null
}
