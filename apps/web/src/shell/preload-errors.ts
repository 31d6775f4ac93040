const reloadedFor = 'amparo:recargado'

/**
 * True once for each page of each build: a part of the portal could not be loaded, as after a new deploy, when the old
 * files are gone. Loading the page again brings the new ones; if it did not, a second time would not either.
 */
export function mayReload(build: string, pathname: string, storage: Storage = sessionStorage): boolean {
  const place = `${build} ${pathname}`
  try {
    if (storage.getItem(reloadedFor) === place) return false
    storage.setItem(reloadedFor, place)
    return true
  } catch {
    // The attempt could not be recorded.
    return false
  }
}

/** Which build this page was made by; another deploy has another one. */
export function currentBuild(): string {
  return window.__reactRouterManifest?.version ?? ''
}

/**
 * A part that fails to load raises `vite:preloadError`: the page is loaded again, once; if that did not help the error
 * goes on to the importer of the part (spec §8).
 */
export function watchPreloadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network nothing better would come: the page stays, with what is written on it.
    if (event.defaultPrevented || !navigator.onLine) return
    if (!mayReload(currentBuild(), window.location.pathname)) return
    event.preventDefault()
    window.location.reload()
  })
}
