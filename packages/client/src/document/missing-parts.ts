import { useEffect, useState } from 'react'

const reloadedFor = 'amparo:recargado'

/**
 * True once for each page of each build: a part of the page could not be loaded, as after a deploy, when the old
 * files are gone. A reload loads the new ones; if it did not help, a second would not either.
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

/** The light page, which has no manifest, names its build here. */
export const buildMeta = 'amparo:build'

/** React Router's manifest names this page's build. */
type Started = Window & { readonly __reactRouterManifest?: { readonly version?: string } }

/** This page's build; each deploy has another. */
export function currentBuild(): string {
  const { version } = (window as Started).__reactRouterManifest ?? {}
  return version ?? document.querySelector<HTMLMetaElement>(`meta[name="${buildMeta}"]`)?.content ?? ''
}

/**
 * A part that fails to load raises `vite:preloadError`: reloads the page, once; if that did not help the error goes
 * to the importer (spec §8).
 */
export function watchPreloadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would fail: the page stays, with its typed text.
    if (event.defaultPrevented || !navigator.onLine) return
    if (!mayReload(currentBuild(), window.location.pathname)) return
    event.preventDefault()
    window.location.reload()
  })
}

/** Browsers' messages for a module that did not load. */
const missingPart = /dynamically imported module|Importing a module script failed|error loading dynamically/i

export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && missingPart.test(error.message)
}

let asked: { readonly error: unknown; readonly reloads: boolean } | null = null

/** Asked once per error: a page that renders again before it is shown must not count twice. */
function isWorthReloading(error: unknown): boolean {
  if (asked?.error !== error) {
    const reloads =
      isMissingPart(error) && navigator.onLine && mayReload(currentBuild(), window.location.pathname)
    asked = { error, reloads }
  }
  return asked?.reloads === true
}

/** For an error page: reloads a page whose file is missing once, at the requested address. True until it has. */
export function useReloadOfMissingPart(error: unknown): boolean {
  const [reloads] = useState(() => typeof window !== 'undefined' && isWorthReloading(error))
  useEffect(() => {
    if (reloads) window.location.reload()
  }, [reloads])
  return reloads
}
