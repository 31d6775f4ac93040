import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { replayEarlyInput } from './early-input.ts'
import { hidePopovers } from './popovers.ts'

/** On each new page: menus closed and the focus at the start of the content. The router scrolls to the top. */
export function RouteEffects() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    hidePopovers()
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [pathname])

  // From here on the page is hydrated: a mark for tests and other drivers.
  useEffect(() => {
    void replayEarlyInput().then(() => {
      document.documentElement.dataset.ready = ''
    })
  }, [])

  return null
}
