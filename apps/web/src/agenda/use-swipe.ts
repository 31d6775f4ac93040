import { type TouchEvent, useRef } from 'react'

const farEnoughPx = 48

/** Touch handlers of a place that is swiped sideways: 1 for a finger that goes left, as a page is turned. */
export function useSwipe(onSwipe: (direction: -1 | 1) => unknown) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      const from = start.current
      start.current = null
      if (from === null || finger === undefined) return
      const across = finger.clientX - from.x
      // A finger that goes down as much as across scrolls the page.
      if (Math.abs(across) < Math.max(farEnoughPx, 2 * Math.abs(finger.clientY - from.y))) return
      onSwipe(across < 0 ? 1 : -1)
    },
  }
}
