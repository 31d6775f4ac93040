import { useEffect, useRef } from 'react'

/**
 * Tells the CRM when someone leaves the way in half-done (spec §7 `EnviarAbandonoLogin`); its errors are swallowed.
 * No document goes with it: who has not entered has not agreed to be followed up.
 */
export function useAbandonment(path: string, paso: string, halfDone: boolean): void {
  const latest = useRef({ ruta: path, paso, halfDone })
  latest.current = { ruta: path, paso, halfDone }

  useEffect(() => {
    let told = false
    const tell = () => {
      if (told || !latest.current.halfDone) return
      told = true
      const { halfDone: _, ...abandonment } = latest.current
      try {
        const body = new Blob([JSON.stringify(abandonment)], { type: 'application/json' })
        navigator.sendBeacon('/api/salesforce/EnviarAbandonoLogin', body)
      } catch {
        // Swallowed by contract §3: a lost event has no remedy here.
      }
    }
    window.addEventListener('pagehide', tell)
    return () => {
      window.removeEventListener('pagehide', tell)
      tell()
    }
  }, [])
}
