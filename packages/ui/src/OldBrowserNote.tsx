/** Stands in the built pages alone: a browser that runs scripts needs none of its words. */
const words = import.meta.env.SSR
  ? 'Este navegador es muy antiguo para esta página: actualiza Chrome, Edge o Firefox, o el sistema de tu iPhone o Mac.'
  : ''

/** For browsers older than those of docs/browsers.md; `theme.css` hides it in the others. */
export function OldBrowserNote() {
  return (
    <p className="old-browser" data-nosnippet data-no-print suppressHydrationWarning>
      {words}
    </p>
  )
}
