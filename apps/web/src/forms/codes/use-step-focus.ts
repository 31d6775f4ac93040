import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the element of a new step. The code field focuses itself, so that it can be typed at once, and so does a refusal. */
export function useStepFocus<T extends HTMLElement>(step: string, isRefused: boolean): RefObject<T | null> {
  const content = useRef<T>(null)
  const previous = useRef(step)
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    if (step !== 'codigo' && !isRefused) content.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step, isRefused])
  return content
}
