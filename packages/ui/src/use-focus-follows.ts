import { type RefObject, useEffect, useRef } from 'react'

/** What takes the place of another within a page takes the focus too, which would go with what it was on; the first one does not. */
export function useFocusFollows(shown: unknown, place: RefObject<HTMLElement | null>): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    place.current?.focus({ preventScroll: true })
  }, [shown, place])
}
