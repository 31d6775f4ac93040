import { useEffect, useRef, useState } from 'react'

/**
 * What is chosen, as the last tap has it until the choice itself arrives: a tap is shown at once, and what follows from it
 * begins once it is shown. A new entry of the history alone takes a slow device some 30 ms.
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
      // The second of two taps asks for nothing new.
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
