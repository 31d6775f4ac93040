import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { ShapedSkeleton, type SkeletonShape } from '@amparo/ui/ShapedSkeleton.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import type { Load } from '../api/load.ts'

interface LoadingProps<T> {
  loaded: Load<T>
  /** Accessible name of the placeholder. */
  waiting: string
  /** Shape of the placeholder; if none fits, heights of its parts as classes. */
  shape?: SkeletonShape
  heights?: readonly string[]
  children: (data: T) => ReactNode
}

/** Loaded content, or its placeholder, or an error with retry. Loaded content stays if a later load fails. */
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
