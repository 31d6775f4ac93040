import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadPage } from './session/load-page.ts'
import { restoreSession } from './session/session-store.ts'
import { watchFaults } from './shell/faults.ts'
import { meantAddress } from './shell/lower-case-path.ts'
import { watchPreloadErrors } from './shell/preload-errors.ts'

const meant = meantAddress(window, window.location)
if (meant === null) start()
else loadPage(meant, 'replace')

function start(): void {
  watchPreloadErrors()
  watchFaults()
  // The page requested it at its start (`shell/ask-ahead.ts`), so loading need not wait for a render of the inside
  // page.
  if (/^\/ecosistemas?(?:\/|$)/.test(window.location.pathname)) void restoreSession()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
