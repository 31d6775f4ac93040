import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { replayEarlyInput } from './early-input.ts'
import { hidePopovers } from './popovers.ts'

/** On each new page: menus closed and the focus at the start of the content. The router scrolls to the top. */
export function RouteEffects() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const content = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    hidePopovers()
    content.current = focusContent()
  }, [pathname])

  // A page may come in turns, each with a `main` of its own: the focus that goes with one comes back with the next.
  useEffect(() => {
    const turns = new MutationObserver(() => {
      const isLost = content.current?.isConnected === false && document.activeElement === document.body
      if (isLost) content.current = focusContent() ?? content.current
    })
    turns.observe(document.body, { childList: true })
    document.addEventListener('keyup', showFocused)
    return () => {
      turns.disconnect()
      document.removeEventListener('keyup', showFocused)
    }
  }, [])

  // From here on the page is hydrated: a mark for tests and other drivers.
  useEffect(() => {
    void wake().then(() => {
      document.documentElement.dataset.ready = ''
    })
  }, [])

  return null
}

async function wake(): Promise<void> {
  if (!('popover' in HTMLElement.prototype)) {
    const part = await import('./disclosures.ts').catch(() => null)
    part?.standInForPopovers()
  }
  await replayEarlyInput()
}

function focusContent(): HTMLElement | null {
  const content = document.getElementById('contenido')
  content?.focus({ preventScroll: true })
  return content
}

/** In a strip that is swiped, a browser leaves what gets the focus where it is as soon as 32 px of it are in view. */
function showFocused({ key }: KeyboardEvent) {
  if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
