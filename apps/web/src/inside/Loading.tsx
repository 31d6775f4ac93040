import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton, type SkeletonShape } from '@amparo/ui/ShapedSkeleton.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import type { Load } from '../api/load.ts'

interface LoadingProps<T> {
  loaded: Load<T>
  /** What is on its way, for who listens. */
  waiting: string
  /** Shape of what will come; where none of them is like it, the heights of its parts as classes. */
  shape?: SkeletonShape
  heights?: readonly string[]
  children: (data: T) => ReactNode
}

/**
 * What has arrived; until then its place is held, and where it does not arrive it can be asked for again. What is there
 * stays there when a later look at it fails.
 */
export function Loading<T>({ loaded, waiting, shape, heights = ['h-72'], children }: LoadingProps<T>) {
  const { data, error, busy, reload } = loaded
  if (error !== null && !busy) {
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
  if (data !== undefined) return children(data)
  return (
    <div role="status" data-wait className="grid gap-3">
      <span className="sr-only">{waiting}</span>
      {shape ? (
        <ShapedSkeleton shape={shape} />
      ) : (
        heights.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that hold nothing
          <Skeleton key={index} className={height} />
        ))
      )}
    </div>
  )
}
