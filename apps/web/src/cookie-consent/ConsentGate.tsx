import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { offeredGroups, useConsent } from './consent-store.ts'
import { announceKept } from './kept-notice.ts'
import { isPrivatePage, mustDropTags } from './private-pages.ts'

const CookieBanner = lazy(() =>
  import('./CookieBanner.tsx').then(({ CookieBanner: banner }) => ({ default: banner })),
)

/** Asks once, if there is something to ask, and loads only what was allowed. */
export function ConsentGate() {
  const consent = useConsent()
  const { pathname } = useLocation()
  const allowed = typeof consent === 'string' ? '' : consent.join('.')

  useEffect(() => {
    if (mustDropTags(pathname, allowed.split('.'))) {
      if (!isPrivatePage(pathname)) announceKept()
      window.location.reload()
      return
    }
    if (allowed === '') return
    const stop = new AbortController()
    void import('./tags.ts').then(({ loadTagsLater }) =>
      loadTagsLater(allowed.split('.'), pathname, stop.signal),
    )
    return () => stop.abort()
  }, [allowed, pathname])

  // That page has the same question.
  if (consent !== 'pending' || pathname === '/cookies' || offeredGroups().length === 0) return null
  return (
    <Suspense fallback={null}>
      <CookieBanner />
    </Suspense>
  )
}
