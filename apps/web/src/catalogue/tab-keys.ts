import type { KeyboardEvent } from 'react'

/** Index of the tab for the arrow keys, Home and End, without wrapping around; null for another key. */
export function moveByKey(event: KeyboardEvent, active: number, count: number): number | null {
  const target = targetOf(event.key, active, count)
  if (target !== null) event.preventDefault()
  return target
}

function targetOf(key: string, active: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, active - 1)
    case 'ArrowRight':
      return Math.min(count - 1, active + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
