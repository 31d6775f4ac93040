import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { meantAddress } from './shell/lower-case-path.ts'
import { watchPreloadErrors } from './shell/preload-errors.ts'

const meant = meantAddress(window, window.location)
if (meant === null) start()
else window.location.replace(meant)

function start(): void {
  watchPreloadErrors()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
