import { type RefObject, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The whole screen for an element, and back; null where the browser has no such thing. */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
): { readonly on: boolean; readonly toggle: () => void } | null {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  return {
    on,
    toggle() {
      // Refused only where the person has forbidden it.
      const change = on ? document.exitFullscreen() : element.current?.requestFullscreen()
      change?.catch(() => undefined)
    },
  }
}
