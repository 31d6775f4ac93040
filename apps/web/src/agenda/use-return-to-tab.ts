import { useEffect, useEffectEvent } from 'react'

/** Runs when the person comes back to this tab: what was free when they left may be taken by now. */
export function useReturnToTab(refresh: () => void): void {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])
}
