import { useEffect, useRef, useState } from 'react'

/**
 * The choice as of the last tap until the navigation finishes: the tap shows at once, and its work starts afterwards.
 * A new history entry alone takes a slow device some 30 ms.
 */
export function useTapped(
  selected: string,
): readonly [shown: string, tap: (wanted: string, follow: () => void) => void] {
  const [tapped, setTapped] = useState<string | null>(null)
  const waiting = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice has arrived, or another one
  useEffect(() => setTapped(null), [selected])
  return [
    tapped ?? selected,
    (wanted, follow) => {
      // The second tap of a double tap changes nothing.
      if (wanted === waiting.current) return
      waiting.current = wanted
      setTapped(wanted)
      requestAnimationFrame(() =>
        setTimeout(() => {
          waiting.current = null
          follow()
        }),
      )
    },
  ]
}
