import { type RefObject, useEffect, useRef } from 'react'

/** Whether what had the focus can still have it. */
export const isThere = (element: Element) =>
  element.getClientRects().length > 0 && element.closest('[inert]') === null

/**
 * What takes the place of another within a page takes the focus too, where it was on what is gone; a choice that came back
 * from a draft, or a list that stays beside what it opened, leaves it where it is.
 */
export function useFocusFollows(shown: unknown, place: RefObject<HTMLElement | null>): void {
  const before = useRef(shown)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    last.current = document.activeElement
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (last.current && !isThere(last.current)) place.current?.focus({ preventScroll: true })
  }, [shown, place])
}
