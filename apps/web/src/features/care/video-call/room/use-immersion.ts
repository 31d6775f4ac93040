import { useEffect } from 'react'

/** Hides the rest of the page from scrolling, tabbing and screen readers. */
export function useImmersion(): void {
  useEffect(() => {
    const behind = document.querySelectorAll<HTMLElement>('body > header, body > footer, body > aside')
    const { classList } = document.documentElement
    for (const element of behind) element.inert = true
    classList.add('overflow-hidden')
    return () => {
      for (const element of behind) element.inert = false
      classList.remove('overflow-hidden')
    }
  }, [])
}

/** Keeps the screen on, if the browser supports that. */
export function useWakefulScreen(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let over = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (over) await lock.release()
      } catch {
        // A low battery takes precedence.
      }
    }
    void ask()
    // Hiding the page releases it.
    document.addEventListener('visibilitychange', ask)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
