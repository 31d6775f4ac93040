import { useEffect } from 'react'

/** Leaves nothing of the page behind the room to scroll to, tab to or hear. */
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

/** Keeps the screen from going dark, where the browser lets a page ask for that. */
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
        // A nearly empty battery goes first.
      }
    }
    void ask()
    // Hiding the page lets go of it.
    document.addEventListener('visibilitychange', ask)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
