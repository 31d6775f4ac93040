import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { replayEarlyInput } from './early-input.ts'
import { hidePopovers } from './popovers.ts'

/** On each new page: closes menus and focuses the start of the content. The router scrolls to the top. */
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

  // A page may render in stages, each with its own `main`: focus the next one too.
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

  // Marks the page as hydrated, for tests and other drivers.
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

/** In a scrolling strip, a browser does not scroll a focused element that is visible by 32 px. */
function showFocused({ key }: KeyboardEvent) {
  if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
