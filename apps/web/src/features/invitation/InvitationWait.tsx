import { Skeleton } from '@amparo/ui/Skeleton.tsx'

/** Holds the place of an invitation while it is on its way. */
export function InvitationWait() {
  return (
    <div role="status">
      <span className="sr-only">Cargando tu invitación…</span>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-6 h-11 w-full max-w-sm" />
      <Skeleton className="mt-4 h-6 w-full" />
      <Skeleton className="mt-6 h-44 w-full" />
      <Skeleton className="mt-6 h-13 w-full" />
    </div>
  )
}
