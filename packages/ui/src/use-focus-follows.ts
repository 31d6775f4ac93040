import { type RefObject, useEffect, useRef } from 'react'

/** Whether the element that had the focus can still have it. */
export const isThere = (element: Element) =>
  element.getClientRects().length > 0 && element.closest('[inert]') === null

/**
 * Content that replaces other content in a page takes the focus if it was on the replaced part; a choice restored
 * from a draft, or a list beside the item that it opened, leaves the focus alone.
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
