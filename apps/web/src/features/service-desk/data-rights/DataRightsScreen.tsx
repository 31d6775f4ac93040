import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import { privateMeta } from '../../../page-meta.ts'

// Loaded separately, so that the list of routes, which every page loads, does not name each of its parts.
const DataRights = lazy(async () => ({ default: (await import('./DataRights.tsx')).DataRights }))

export const meta = () => privateMeta('Derechos sobre tus datos')

export default function DataRightsScreen() {
  return (
    <Suspense fallback={<DataRightsWait />}>
      <DataRights />
    </Suspense>
  )
}

function DataRightsWait() {
  return (
    <main id="contenido" tabIndex={-1} className="page pt-4">
      <div role="status" className="grid gap-4 pt-12">
        <span className="sr-only">Cargando tus derechos…</span>
        <Skeleton className="h-9 w-4/5 max-w-md" />
        <Skeleton className="mb-2 h-6 w-3/5 max-w-sm" />
        <ShapedSkeleton shape="form" />
      </div>
    </main>
  )
}
