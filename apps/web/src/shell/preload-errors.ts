const reloadedFor = 'amparo:recargado'

/**
 * A part of the portal that fails to load raises `vite:preloadError`. After a new deploy the old files are gone, so
 * the page is loaded again, once per address; if that did not help the error goes on to whoever imported the part.
 */
export function watchPreloadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (event.defaultPrevented) return
    const place = window.location.pathname
    if (sessionStorage.getItem(reloadedFor) === place) return
    sessionStorage.setItem(reloadedFor, place)
    event.preventDefault()
    window.location.reload()
  })
}
