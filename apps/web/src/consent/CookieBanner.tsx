import { Button } from '@amparo/ui/Button.tsx'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { hasOptionalCookies, setConsent, useConsent } from './consent-store.ts'

/** Asks once about the cookies that the portal can do without, and loads the tags only after a yes. */
export function CookieBanner() {
  const consent = useConsent()
  const { pathname } = useLocation()

  useEffect(() => {
    if (consent !== 'accepted' || !hasOptionalCookies()) return
    const stop = new AbortController()
    void import('./tags.ts').then(({ loadTagsLater }) => loadTagsLater(pathname, stop.signal))
    return () => stop.abort()
  }, [consent, pathname])

  if (consent !== 'pending' || !hasOptionalCookies()) return null
  return (
    <section
      aria-label="Cookies"
      className="fixed inset-x-3 bottom-3 z-30 rounded-panel border border-line bg-surface p-5 shadow-raised sm:inset-x-auto sm:right-5 sm:bottom-5 sm:max-w-md sm:p-6"
    >
      <h2 className="text-lg tracking-normal">Tú decides sobre las cookies</h2>
      <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
        Usamos las necesarias para que el portal funcione. Con tu permiso, usaríamos otras para medir y
        mejorar lo que ves.{' '}
        <Link to="/cookies" className="font-semibold text-action underline">
          Más sobre las cookies
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button look="secondary" onClick={() => setConsent('rejected')}>
          Rechazar
        </Button>
        <Button look="secondary" onClick={() => setConsent('accepted')}>
          Aceptar
        </Button>
      </div>
    </section>
  )
}
