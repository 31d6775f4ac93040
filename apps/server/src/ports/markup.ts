import { createRequire } from 'node:module'
import type { ReactNode } from 'react'

// Loaded by the first page or mail: 1.2 MB of code that a process at rest does not need.
const load = createRequire(import.meta.url)

/** HTML of a page or a mail. */
export function renderMarkup(node: ReactNode): string {
  const { renderToStaticMarkup } = load('react-dom/server') as typeof import('react-dom/server')
  return renderToStaticMarkup(node)
}

/** The text of HTML, as `convert` of `html-to-text`. */
export const textOfMarkup: typeof import('html-to-text').convert = (html, options) => {
  const { convert } = load('html-to-text') as typeof import('html-to-text')
  return convert(html, options)
}
