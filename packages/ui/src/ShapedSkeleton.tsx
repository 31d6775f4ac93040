import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'

/**
 * Shape of the coming content: text with a button, the same on a sheet, a form, cards, rows, a sheet with a meter, an
 * agenda, a card with a code to scan, counters side by side, fields without a sheet, links side by side, or a text to
 * read.
 */
export type SkeletonShape =
  | 'lines'
  | 'panel'
  | 'form'
  | 'cards'
  | 'rows'
  | 'meter'
  | 'agenda'
  | 'card'
  | 'counters'
  | 'fields'
  | 'links'
  | 'text'

/** Placeholder in the shape of the coming content, so that nothing jumps. */
export function ShapedSkeleton({ shape }: { shape: SkeletonShape }) {
  return (
    <div aria-hidden="true" data-wait>
      {shapes[shape]()}
    </div>
  )
}

const times = (count: number) => Array.from({ length: count }, (_, place) => place)

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8">
      {children}
    </div>
  )
}

function Lines() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-7 w-3/5 max-w-64" />
      <Skeleton className="h-5 w-full max-w-lg" />
      <Skeleton className="h-5 w-4/5 max-w-md" />
      <Skeleton className="mt-2 h-12 w-48 max-w-full rounded-full" />
    </div>
  )
}

const shapes: Readonly<Record<SkeletonShape, () => ReactNode>> = {
  lines: Lines,
  panel: () => (
    <Sheet>
      <Lines />
    </Sheet>
  ),
  form: () => (
    <Sheet>
      <Skeleton className="h-7 w-3/5 max-w-64" />
      <Fields count={4} />
      <Skeleton className="h-12 w-48 max-w-full rounded-full" />
    </Sheet>
  ),
  cards: () => (
    <div className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {times(3).map((place) => (
        <div key={place} className="grid gap-2.5 rounded-card border border-line bg-surface p-5 shadow-card">
          <Skeleton className="h-6 w-28 rounded-full" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-1 h-11 w-28 rounded-full" />
        </div>
      ))}
    </div>
  ),
  rows: () => (
    <div className="grid gap-3">
      {times(3).map((place) => (
        <div
          key={place}
          className="flex items-center gap-4 rounded-card border border-line bg-surface px-5 py-4 shadow-card"
        >
          <div className="grid grow gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          <Skeleton className="size-6 rounded-full" />
        </div>
      ))}
    </div>
  ),
  meter: () => (
    <Sheet>
      <Skeleton className="h-7 w-3/5 max-w-64" />
      <Skeleton className="mx-auto h-32 w-64 max-w-full rounded-t-full rounded-b-none" />
      {times(3).map((place) => (
        <Skeleton key={place} className="h-5 w-full" />
      ))}
    </Sheet>
  ),
  agenda: () => (
    <div className="grid gap-2.5">
      <Skeleton className="h-19" />
      <div className="grid gap-2 sm:grid-cols-2">
        {times(4).map((place) => (
          <Skeleton key={place} className="h-11 rounded-field" />
        ))}
      </div>
      <Skeleton className="mt-4 mb-3 h-28 w-72 max-w-full" />
      <Calendar />
    </div>
  ),
  card: () => (
    <div className="grid items-center gap-6 md:grid-cols-[minmax(0,24rem)_1fr] md:gap-10">
      <Skeleton className="aspect-[1.586] rounded-[1.25rem]" />
      <div className="grid gap-3">
        <Skeleton className="h-7 w-3/5 max-w-64" />
        {times(3).map((place) => (
          <div key={place} className="grid gap-1.5">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-5 w-4/5 max-w-80" />
          </div>
        ))}
      </div>
    </div>
  ),
  counters: () => (
    <div className="grid grid-cols-2 gap-2.5 sm:gap-4">
      {times(2).map((place) => (
        <div
          key={place}
          className="flex items-center gap-4 rounded-panel border border-line bg-surface p-3 shadow-card sm:p-5"
        >
          <Skeleton className="size-12 shrink-0 max-sm:hidden" />
          <div className="grid grow gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-6 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  ),
  fields: () => (
    <div className="grid gap-4">
      <Fields count={3} />
      <Skeleton className="h-12 w-48 max-w-full rounded-full" />
    </div>
  ),
  links: () => (
    <div className="grid gap-3 md:grid-cols-2">
      {times(2).map((place) => (
        <div
          key={place}
          className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-5 py-3 shadow-card"
        >
          <div className="grid grow gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          <Skeleton className="size-5 rounded-full" />
        </div>
      ))}
    </div>
  ),
  text: () => (
    <div className="grid gap-3">
      <Skeleton className="h-6 w-2/5" />
      {times(6).map((place) => (
        <Skeleton key={place} className={place % 3 === 2 ? 'h-4 w-3/5' : 'h-4 w-full'} />
      ))}
    </div>
  ),
}

function Fields({ count }: { count: number }) {
  return times(count).map((place) => (
    <div key={place} className="grid gap-2">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-12" />
    </div>
  ))
}

function Calendar() {
  return (
    <div className="grid max-w-xl grid-cols-7 gap-1">
      {times(28).map((place) => (
        <Skeleton key={place} className="h-11 rounded-field" />
      ))}
    </div>
  )
}
