import { type RefObject, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Full screen for an element, and back; null if the browser lacks it. */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
): { readonly on: boolean; readonly toggle: () => void } | null {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  return {
    on,
    toggle() {
      // Fails only if the person has forbidden it.
      const change = on ? document.exitFullscreen() : element.current?.requestFullscreen()
      change?.catch(() => undefined)
    },
  }
}
