/** Closes every open menu; a link inside the portal does not unload the page. */
export function hidePopovers(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.togglePopover?.(false)
}

/** While a menu fills the screen, the keyboard and screen readers must not reach the rest. */
export function setBehindInert(inert: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('main, footer')) part.inert = inert
}
