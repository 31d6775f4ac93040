import type { Loaded } from '@amparo/client/loading/use-loaded.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton, type SkeletonShape } from '@amparo/ui/ShapedSkeleton.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import type { ReactNode } from 'react'

interface LoadingProps<T> {
  loaded: Loaded<T>
  /** What is on its way, for who listens. */
  waiting: string
  /** Shape of what will come; where none of them is like it, its height as a class. */
  shape?: SkeletonShape
  height?: string
  children: (data: T) => ReactNode
}

/** What has arrived; until then its place is held, and where it does not arrive it can be asked for again. */
export function Loading<T>({ loaded, waiting, shape, height = 'h-72', children }: LoadingProps<T>) {
  const { data, error, reload } = loaded
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
      {shape ? <ShapedSkeleton shape={shape} /> : <Skeleton className={height} />}
    </div>
  )
}
