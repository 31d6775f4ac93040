import { ShapedSkeleton } from '@amparo/ui/ShapedSkeleton.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'

/** Placeholder of an invitation: inviter, service, and the first fields. */
export function InvitationWait() {
  return (
    <div role="status">
      <span className="sr-only">Cargando tu invitación…</span>
      <div className="grid grid-cols-3 gap-2">
        <Skeleton className="h-1.5 rounded-full" />
        <Skeleton className="h-1.5 rounded-full" />
        <Skeleton className="h-1.5 rounded-full" />
      </div>
      <Skeleton className="mt-5 h-9 w-4/5" />
      <Skeleton className="mt-3 mb-7 h-5 w-3/5" />
      <ShapedSkeleton shape="fields" />
    </div>
  )
}
