import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { LateParams } from './inside/late-params.ts'

interface LateScreen {
  /** The rest of its address, below `/ecosistema`. */
  readonly path: string
  readonly title: string
  readonly Screen: LazyExoticComponent<ComponentType<{ params: LateParams }>>
}

/**
 * Inside screens that are not in the route list, which every public page loads: the page of unmatched paths shows
 * them by the rest of their address.
 */
export const lateScreens: readonly LateScreen[] = [
  {
    path: '/mensajes',
    title: 'Mensajes',
    Screen: lazy(() => import('./features/service-desk/messages/Messages.tsx')),
  },
  {
    path: '/que-me-cubre',
    title: '¿Qué me cubre?',
    Screen: lazy(() => import('./features/policies/what-covers-me/WhatCoversMeScreen.tsx')),
  },
  {
    path: '/seguros/:certificado',
    title: 'Mi póliza',
    Screen: lazy(() => import('./features/policies/policy/PolicyScreen.tsx')),
  },
  {
    path: '/solicitudes',
    title: 'Mis solicitudes',
    Screen: lazy(() => import('./features/claims/claims/ClaimsScreen.tsx')),
  },
  {
    path: '/solicitudes/nueva',
    title: 'Avisar un problema',
    Screen: lazy(() => import('./features/claims/claims/NoticeScreen.tsx')),
  },
  {
    path: '/solicitudes/:folio',
    title: 'Mi solicitud',
    Screen: lazy(() => import('./features/claims/claims/ClaimScreen.tsx')),
  },
]
