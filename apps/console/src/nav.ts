import { type NavPlace, screens } from './screens.ts'

export interface NavItem extends NavPlace {
  readonly to: string
}

/** The sections of the navigation, in its order. */
export const navItems: readonly NavItem[] = Object.entries(screens).flatMap(([path, { nav }]) =>
  nav ? [{ ...nav, to: `/${path}` }] : [],
)
