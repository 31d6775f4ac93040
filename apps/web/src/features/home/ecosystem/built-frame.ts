const isBrowser = typeof document !== 'undefined'
const drawn = isBrowser ? document.querySelector<HTMLElement>('main[data-frame]') : null
const frame = drawn?.querySelector('[data-for-session]')?.cloneNode(true) as Element | undefined

/** The built frame of this page, if the document has it (`InsideFrame`). */
export function builtFrame(pathname: string): Element | undefined {
  return drawn?.dataset.frame === pathname ? frame : undefined
}
