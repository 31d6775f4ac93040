import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { restoreSession } from './session/session-store.ts'
import { watchFaults } from './shell/faults.ts'
import { meantAddress } from './shell/lower-case-path.ts'
import { watchPreloadErrors } from './shell/preload-errors.ts'

const meant = meantAddress(window, window.location)
if (meant === null) start()
else window.location.replace(meant)

function start(): void {
  watchPreloadErrors()
  watchFaults()
  // Its answer is on its way since the page began (`shell/ask-ahead.ts`): a page inside need not be drawn first.
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
