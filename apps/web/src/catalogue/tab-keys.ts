import type { KeyboardEvent } from 'react'

/** Tab to go to with the arrows, Home and End, without going round; null when the key is another one. */
export function moveByKey(event: KeyboardEvent, active: number, count: number): number | null {
  const target = {
    ArrowLeft: Math.max(0, active - 1),
    ArrowRight: Math.min(count - 1, active + 1),
    Home: 0,
    End: count - 1,
  }[event.key]
  if (target === undefined) return null
  event.preventDefault()
  return target
}
