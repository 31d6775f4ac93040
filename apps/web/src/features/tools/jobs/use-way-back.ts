import { useCallback, useLayoutEffect, useRef, useState } from 'react'

interface WayBack {
  /** The list was left from here. */
  leaveFrom: (opener: HTMLElement) => void
  /** The shown item was opened from the list, not by a link from elsewhere. */
  readonly isKnown: boolean
}

interface Left {
  readonly opener: HTMLElement
  readonly top: number
}

/** Restores scroll and focus of a list that stayed mounted behind an open item. */
export function useWayBack(isAway: boolean): WayBack {
  const [left, setLeft] = useState<Left | null>(null)
  const wasAway = useRef(isAway)
  useLayoutEffect(() => {
    const returns = wasAway.current && !isAway
    wasAway.current = isAway
    if (!returns) return
    if (left === null) document.getElementById('contenido')?.focus({ preventScroll: true })
    else {
      window.scrollTo({ top: left.top, behavior: 'instant' })
      left.opener.focus({ preventScroll: true })
    }
  }, [isAway, left])
  const leaveFrom = useCallback((opener: HTMLElement) => setLeft({ opener, top: window.scrollY }), [])
  return { leaveFrom, isKnown: left !== null }
}
