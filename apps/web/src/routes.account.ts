import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Routes of the way in and of the authenticated area. */
export const accountRoutes: RouteConfigEntry[] = []
