import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

interface LateScreen {
  readonly title: string
  readonly Screen: LazyExoticComponent<ComponentType>
}

/**
 * Screens inside that have no line in the list of routes, which every public page loads: the page of unmatched paths shows
 * them by the rest of their address.
 */
export const lateScreens: Readonly<Record<string, LateScreen>> = {
  mensajes: { title: 'Mensajes', Screen: lazy(() => import('./features/messages/Messages.tsx')) },
}
