import { isThere } from '@amparo/ui/use-focus-follows.ts'

/** The focused element, and its ancestors, innermost first. */
let trail: readonly Element[] = []

/** Elements that open a panel; `aria-current` marks the one that did. */
const openers = '[data-row-link],[data-cita]'

/** An element and its ancestors; an open side panel counts as inside the row that opened it. */
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

/** Where the focus moves from a removed element: to its opener, row, dialog, panel or screen. */
function placeIn(left: Element): HTMLElement | null {
  if (left.matches(openers)) return left as HTMLElement
  // A list of removable lines ends with the add button.
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
 * Restores the focus when its element is gone: a button replaced by a line, a row that left its list, a closed panel.
 * Checked one frame after each change: elements that take the focus themselves come first.
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
