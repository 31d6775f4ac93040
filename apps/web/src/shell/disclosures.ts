const opened = 'data-open'

/** Without popover support each menu becomes a disclosure: its button opens it, and Escape or a tap elsewhere closes it. */
export function standInForPopovers(): void {
  HTMLElement.prototype.togglePopover = function toggle(
    this: HTMLElement,
    wanted = !this.hasAttribute(opened),
  ) {
    const open = wanted === true
    if (this.hasAttribute(opened) === open) return open
    const button = buttonOf(this)
    const returns = !open && this.contains(document.activeElement)
    this.toggleAttribute(opened, open)
    button?.setAttribute('aria-expanded', String(open))
    if (returns) button?.focus()
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed' }))
    return open
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest('[popovertarget]')
    for (const menu of menus()) {
      if (menu.id === button?.getAttribute('popovertarget'))
        menu.togglePopover(button.hasAttribute('popovertargetaction') ? false : undefined)
      else if (!menu.contains(target)) menu.togglePopover(false)
    }
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const menu of menus()) menu.togglePopover(false)
  })
  // The account button appears after the page.
  document.addEventListener('focusin', sayStates)
  sayStates()
}

const menus = () => document.querySelectorAll<HTMLElement>('[popover]')
/** The button that opens a menu; the menu contains the one that closes it. */
const buttonOf = ({ id }: HTMLElement) => document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)

function sayStates(): void {
  for (const menu of menus()) buttonOf(menu)?.setAttribute('aria-expanded', String(menu.hasAttribute(opened)))
}
