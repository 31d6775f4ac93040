interface StartedPage {
  __reactRouterManifest?: {
    version?: string
    routes: Readonly<Record<string, { path?: string; module?: string } | undefined>>
  }
  __reactRouterRouteModules?: Readonly<Record<string, unknown>>
}

/**
 * Address of the intended page (`/Cancer`), or null. The server has sent Home, as for every unknown path, while the
 * router would match case-insensitively and render another page over it.
 */
export function meantAddress(page: StartedPage, { pathname, search, hash }: Location): string | null {
  const lower = pathname.toLowerCase()
  if (lower === pathname || !page.__reactRouterRouteModules?.['home-for-unmatched']) return null
  const routes = Object.values(page.__reactRouterManifest?.routes ?? {})
  const known = routes.some(
    (route) => route?.path !== undefined && `/${route.path}` === lower.replace(/\/+$/, ''),
  )
  return known ? `${lower}${search}${hash}` : null
}

declare global {
  interface Window extends StartedPage {}
}
