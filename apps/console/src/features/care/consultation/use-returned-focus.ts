import { useEffect, useRef } from 'react'

/** A control that a form replaces: it takes the focus back once the form is gone, unless it went elsewhere. */
export function useReturnedFocus<Control extends HTMLElement>(isReplaced: boolean) {
  const control = useRef<Control>(null)
  const wasReplaced = useRef(isReplaced)
  useEffect(() => {
    // Without its field the focus is at a part around it, or nowhere.
    const isAround = document.activeElement?.contains(control.current) ?? true
    if (wasReplaced.current && !isReplaced && isAround) control.current?.focus()
    wasReplaced.current = isReplaced
  }, [isReplaced])
  return control
}
