import { useEffect } from 'react'

const lookAgainMs = 10_000
/** Without activity for so long, the session may end by itself. */
const awayMs = 15 * 60_000

/** Who comes into the room is seen without touching anything, as long as somebody is there to see it. */
export function useLookAgain(reload: () => void, when = true): void {
  useEffect(() => {
    if (!when) return
    let touchedAt = Date.now()
    const touch = () => {
      touchedAt = Date.now()
    }
    const signs = ['pointerdown', 'keydown'] as const
    for (const sign of signs) addEventListener(sign, touch)
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - touchedAt < awayMs) reload()
    }, lookAgainMs)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, touch)
    }
  }, [reload, when])
}
