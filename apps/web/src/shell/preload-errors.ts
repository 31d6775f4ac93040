const reloadedFor = 'amparo:recargado'
/** Places remembered besides the present one: during a deploy, two builds may answer in turn. */
const placesKept = 9

/**
 * True once for each page of each build: a part of the portal could not be loaded, as after a deploy, when the old
 * files are gone. A reload loads the new ones; if it did not help, a second would not either.
 */
export function mayReload(build: string, pathname: string, own?: Storage): boolean {
  const place = `${build} ${pathname}`
  try {
    // Blocked storage throws where it is named.
    const storage = own ?? sessionStorage
    const before = storage.getItem(reloadedFor)?.split('\n') ?? []
    if (before.includes(place)) return false
    storage.setItem(reloadedFor, [...before.slice(-placesKept), place].join('\n'))
    return true
  } catch {
    // The attempt could not be recorded.
    return false
  }
}

/** The light page, which has no manifest, names its build here. */
export const buildMeta = 'amparo:build'

/** This page's build; each deploy has another. */
export function currentBuild(): string {
  const { version } = window.__reactRouterManifest ?? {}
  return version ?? document.querySelector<HTMLMetaElement>(`meta[name="${buildMeta}"]`)?.content ?? ''
}

/**
 * A part that fails to load raises `vite:preloadError`: reloads the page, once; if that did not help the error goes
 * to the importer (spec §8).
 */
export function watchPreloadErrors(): void {
  // Our patch of React Router: a route's file that fails to load goes to our error page (`ErrorPage.tsx`).
  window.addEventListener('react-router:module-error', (event) => event.preventDefault())
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would fail: the page stays, with its typed text.
    if (event.defaultPrevented || !navigator.onLine) return
    if (!mayReload(currentBuild(), window.location.pathname)) return
    event.preventDefault()
    window.location.reload()
  })
}
