import { type TouchEvent, useRef } from 'react'

const farEnoughPx = 48

/** Touch handlers for horizontal swipes: 1 when the finger moves left, as in turning a page. */
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
      // A mostly vertical movement scrolls the page.
      if (Math.abs(across) < Math.max(farEnoughPx, 2 * Math.abs(finger.clientY - from.y))) return
      onSwipe(across < 0 ? 1 : -1)
    },
  }
}
