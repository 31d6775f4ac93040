/** Only the built pages have the note: a browser that runs scripts needs none of it. */
const words = import.meta.env.SSR
  ? 'Este navegador es muy antiguo para esta página: actualiza Chrome, Edge o Firefox, o el sistema de tu iPhone o Mac.'
  : ''

/** Note for browsers older than those of docs/browsers.md; `theme.css` hides it in supported ones. */
export function OldBrowserNote() {
  return (
    <p className="old-browser" data-nosnippet data-no-print suppressHydrationWarning>
      {words}
    </p>
  )
}
