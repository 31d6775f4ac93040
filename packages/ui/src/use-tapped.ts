import { useEffect, useState } from 'react'

/**
 * What is chosen, as the last tap has it until the choice itself arrives: a tap is shown at once, also where what follows
 * from it takes the device a while to draw.
 */
export function useTapped(selected: string): readonly [shown: string, tap: (wanted: string) => void] {
  const [tapped, tap] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice has arrived, or another one
  useEffect(() => tap(null), [selected])
  return [tapped ?? selected, tap]
}
