import { lightBase } from '@amparo/domain/own-paths.ts'
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { loadableOf, loadPage } from '../session/load-page.ts'
import { lightPageOf } from './light-pages.ts'

/* The parts of React Router that the light portal's screens use, in its shapes: `vite.light.config.ts` substitutes
   this file. Screens use addresses of the full portal; those with a light page resolve below `/ligero`, the others
   leave the light portal. */

interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}
type Target = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string }
interface Way {
  readonly replace?: boolean
  readonly state?: unknown
  readonly preventScrollReset?: boolean
}

const listeners = new Set<() => void>()
let place = currentPlace()

function currentPlace(): Place {
  const { pathname, search, hash } = window.location
  const entry = (window.history.state ?? {}) as { readonly key?: string; readonly state?: unknown }
  return {
    pathname: pathname.slice(lightBase.length).replace(/\/$/, '') || '/inicia',
    search,
    hash,
    state: entry.state ?? null,
    key: entry.key ?? 'default',
  }
}

function tellPlace(): void {
  place = currentPlace()
  for (const listener of listeners) listener()
}

window.addEventListener('popstate', tellPlace)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function addressOf(to: Target): URL {
  const { pathname = place.pathname, search = '', hash = '' } = typeof to === 'string' ? {} : to
  const url = new URL(typeof to === 'string' ? to : pathname, `${window.location.origin}${place.pathname}`)
  if (typeof to !== 'string') {
    url.search = search
    url.hash = hash
  }
  return url
}

/** The same address in this document; null if only the full portal has it. */
function lightAddress({ origin, pathname, search, hash }: URL): string | null {
  const page = origin === window.location.origin ? lightPageOf(pathname) : null
  return page === null ? null : `${lightBase}${page}${search}${hash}`
}

function go(
  to: Target | number,
  { replace = false, state = null, preventScrollReset = false }: Way = {},
): void {
  if (typeof to === 'number') {
    window.history.go(to)
    return
  }
  const url = addressOf(to)
  const own = lightAddress(url)
  if (own === null) {
    loadPage(url, replace ? 'replace' : 'assign')
    return
  }
  const key = crypto.getRandomValues(new Uint32Array(2)).join('')
  window.history[replace ? 'replaceState' : 'pushState']({ key, state }, '', own)
  tellPlace()
  if (!preventScrollReset) window.scrollTo(0, 0)
}

export function useLocation(): Place {
  return useSyncExternalStore(subscribe, () => place)
}

export function useNavigate(): typeof go {
  return go
}

export function useSearchParams(): [URLSearchParams, (next: URLSearchParams, way?: Way) => void] {
  const { pathname, search } = useLocation()
  return [new URLSearchParams(search), (next, way) => go({ pathname, search: String(next) }, way)]
}

export function Navigate({ to, ...way }: Way & { readonly to: Target }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads away once
  useEffect(() => go(to, way), [])
  return null
}

interface LinkProps extends Way {
  readonly to: Target
  readonly reloadDocument?: boolean
  readonly children?: ReactNode
  readonly className?: string
}

export function Link({ to, replace, state, preventScrollReset, reloadDocument, ...rest }: LinkProps) {
  const url = addressOf(to)
  const own = reloadDocument ? null : lightAddress(url)
  return (
    <a
      {...rest}
      href={own ?? loadableOf(url)}
      onClick={(event) => {
        if (own === null || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(to, {
          state,
          ...(replace ? { replace } : {}),
          ...(preventScrollReset ? { preventScrollReset } : {}),
        })
      }}
    />
  )
}

/** The light portal is one file: there is nothing to prefetch. */
export function PrefetchPageLinks(): null {
  return null
}

const Outlet = createContext<unknown>(undefined)
export const OutletContext = Outlet.Provider

export function useOutletContext<T>(): T {
  return useContext(Outlet) as T
}
