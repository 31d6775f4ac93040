import type { Loaded } from '@amparo/client/loading/use-loaded.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton, type SkeletonShape } from '@amparo/ui/ShapedSkeleton.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import type { ReactNode } from 'react'

interface WhenLoadedProps<T> {
  loaded: Loaded<T>
  /** Shape of what will come; where none of them is like it, its height as a class. */
  shape?: SkeletonShape
  skeleton?: string
  /** What is on its way, for who listens. */
  waiting: string
  children: (data: T) => ReactNode
}

/** A benefit's own data: its place is held until it arrives, and where it does not, it can be asked for again. */
export function WhenLoaded<T>({
  loaded: { data, error, reload },
  shape,
  skeleton = 'h-72',
  waiting,
  children,
}: WhenLoadedProps<T>) {
  if (error !== null) {
    return (
      <div role="alert">
        <Alert look="danger" title={error.problem.title}>
          <p>{error.problem.detail}</p>
          <Button look="secondary" size="small" onClick={reload} className="mt-3">
            Intentar otra vez
          </Button>
        </Alert>
      </div>
    )
  }
  if (data !== null) return children(data)
  return (
    <div role="status">
      <span className="sr-only">{waiting}</span>
      {shape ? <ShapedSkeleton shape={shape} /> : <Skeleton className={skeleton} />}
    </div>
  )
}
