import { isThere } from '@amparo/ui/use-focus-follows.ts'

/** What had the focus, and around it what may outlive it, from the inside out. */
let trail: readonly Element[] = []

/** What opens a panel, of which `aria-current` says which one did. */
const openers = '[data-row-link],[data-cita]'

/** An element and all that it stands in; what is open at the side stands in the row that opened it. */
function trailOf(element: Element): Element[] {
  const around: Element[] = []
  for (let one: Element | null = element; one; one = one.parentElement) {
    around.push(one)
    if (!one.matches('[data-panel]')) continue
    const opener = document.querySelector(`:is(${openers})[aria-current=true]`)
    if (opener) around.push(opener)
  }
  return around
}

/** Where the focus goes on from what is left: to what opened it, its row, its dialog, its panel or its screen. */
function placeIn(left: Element): HTMLElement | null {
  if (left.matches(openers)) return left as HTMLElement
  // Lines that can be removed end with the button that adds one.
  if (left.matches('[data-lines]')) return [...left.querySelectorAll('button')].slice(-2)[0] ?? null
  const frame =
    document.querySelector('dialog[open]') ??
    left.closest<HTMLElement>('tr[data-row],[role=tabpanel],[data-panel]') ??
    document
  if (frame instanceof HTMLElement && frame.role === 'tabpanel') return frame
  return frame.querySelector<HTMLElement>(frame === document ? 'main h1' : '[data-row-link],h2')
}

function bringBack(): void {
  const [last] = trail
  if (document.activeElement !== document.body || last === undefined || isThere(last)) return
  const left = trail.find(isThere)
  if (left) placeIn(left)?.focus({ preventScroll: true })
}

/**
 * Brings the focus back where what had it is gone: a button that gives way to a line, a row that left its list, a panel
 * that was closed. Looked at once a frame after each change: what takes the focus by itself comes first.
 */
export function keepFocus(): () => void {
  let isDue = false
  const look = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() =>
      setTimeout(() => {
        isDue = false
        bringBack()
      }),
    )
  }
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) trail = trailOf(target)
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['hidden', 'inert'],
  })
  document.addEventListener('focusin', remember)
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', remember)
  }
}
