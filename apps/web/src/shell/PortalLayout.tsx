import { Outlet, useRouteError } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'

/**
 * Stands between the document and every page: a page that fails is replaced here, with header and footer in place.
 * One level up the whole document would be drawn anew, and with it scripts that the content policy refuses.
 */
// biome-ignore lint/style/noDefaultExport: the framework takes a route's component as default export
export default function PortalLayout() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
