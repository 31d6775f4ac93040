import { lazy, Suspense } from 'react'
import { privateMeta } from '../../page-meta.ts'

// Apart, so that the list of routes, which every page loads, does not name each of its parts.
const DataRights = lazy(async () => ({ default: (await import('./DataRights.tsx')).DataRights }))

export const meta = () => privateMeta('Derechos sobre tus datos')

export default function DataRightsScreen() {
  return (
    <Suspense fallback={null}>
      <DataRights />
    </Suspense>
  )
}
