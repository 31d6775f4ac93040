import { useEffect, useEffectEvent, useState } from 'react'

/** How long somebody must pause before they are taken to have finished. */
const pauseMs = 350

/**
 * The answer about what is being typed: asked once the person pauses, dropped when they go on. Null while there is none
 * and where it cannot be had: it is a courtesy. `question` is null for what is not worth asking yet. For pages that are
 * to stay light; a screen's own data come by `useLoad`.
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
