import { useEffect } from 'react'

/** While due, the browser asks before it closes or reloads the page. */
export function useAskBeforeUnload(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDue])
}
