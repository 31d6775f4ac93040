import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react/pure'

/** A page as its router shows it now. */
export interface OpenPage {
  /** Path and query of the page. */
  readonly address: () => string
  readonly goTo: (address: string) => Promise<void>
  /** As Back and Forward of the browser: so many entries of the history. */
  readonly move: (entries: number) => Promise<void>
}

/** Opens an address of these routes, wrapped in `around`, which an app has on every page. */
export async function openPage(
  address: string,
  routes: RouteObject[],
  around: (page: ReactNode) => ReactNode = (page) => page,
): Promise<OpenPage> {
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  await render(around(<RouterProvider router={router} />))
  return {
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    goTo: (to) => router.navigate(to),
    move: (entries) => router.navigate(entries),
  }
}
