import { hasOptionalCookies, setConsent, useConsent } from '../consent/consent-store.ts'

/** Takes the answer about cookies back, as easily as it was given; there only where there is something to choose. */
export function CookiePreferencesButton({ className }: { className: string }) {
  const consent = useConsent()
  if (consent === 'unknown' || consent === 'pending' || !hasOptionalCookies()) return null
  return (
    <button type="button" className={className} onClick={() => setConsent('pending')}>
      Cambiar mi elección de cookies
    </button>
  )
}
