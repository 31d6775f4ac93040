import { useEffect, useRef } from 'react'

/** Place of the answer to a sent form: once it is due, it takes the focus and its top comes into view. */
export function useAnswerInView<E extends HTMLElement>(isDue: boolean, onShown: () => void) {
  const place = useRef<E>(null)
  useEffect(() => {
    if (!isDue) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
    onShown()
  }, [isDue, onShown])
  return place
}
