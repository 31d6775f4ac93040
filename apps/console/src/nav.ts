import type { StaffRole } from '@amparo/contract/endpoint.ts'
import type { ComponentType } from 'react'
import { GuestIcon, HomeIcon } from './shell/nav-icons.tsx'

export interface NavItem {
  readonly to: string
  readonly title: string
  readonly Icon: ComponentType<{ className?: string }>
  /** Who sees it; the server judges each call anyway. */
  readonly roles: readonly StaffRole[] | 'any'
  /** After `g`: goes there from anywhere. */
  readonly key: string
}

/** The navigation, in the order of a working day: a line per screen. */
export const navItems: readonly NavItem[] = [
  { to: '/', title: 'Inicio', Icon: HomeIcon, roles: 'any', key: 'i' },
  { to: '/invitados', title: 'Invitados', Icon: GuestIcon, roles: ['admision'], key: 'v' },
]
