import { useEffect, useRef } from 'react'

/**
 * Notifies the CRM when a visitor leaves the way in half-way (spec §7 `EnviarAbandonoLogin`); swallows its errors.
 * Sends no document: the visitor has not consented to be contacted.
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
        // Swallowed by contract §3: there is no remedy for a lost event.
      }
    }
    window.addEventListener('pagehide', tell)
    return () => {
      window.removeEventListener('pagehide', tell)
      tell()
    }
  }, [])
}
