import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

/** Elements of each part of the sheet, with their heights: fields with or without a help line, and others. */
const parts: readonly [readonly Part[], readonly Part[], readonly Part[]] = [
  ['field', 'field-help', 'field-help', 'field-help', 'field', 'line'],
  ['choice', 'field-help', 'field'],
  ['long-choice', 'area', 'short-area'],
]

type Part = 'field' | 'field-help' | 'line' | 'choice' | 'long-choice' | 'area' | 'short-area'

/** Placeholder for the part of the sheet in the address; the built HTML shows the first. */
export function ComplaintWait({ isBuilt = false }: { isBuilt?: boolean }) {
  const wanted = new URLSearchParams(useLocation().search).get('paso')
  const step = isBuilt ? 0 : wanted === '3' ? 2 : wanted === '2' ? 1 : 0
  return (
    <div aria-hidden="true">
      {step > 0 ? (
        <div className="mt-4 grid border-line border-b py-1">
          {parts.slice(0, step).map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places that never move
            <div key={place} className="flex min-h-11 items-center">
              <Skeleton className="h-5 w-3/5" />
            </div>
          ))}
        </div>
      ) : null}
      <div className="mt-4 border-line border-t pt-4 sm:mt-5 sm:pt-5">
        <Skeleton className="mb-3 h-7 w-48 sm:mb-4" />
        <div className="grid gap-4">
          {parts[step].map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places that never move
            <PartShape key={place} part={part} />
          ))}
        </div>
      </div>
      <Skeleton className="mt-6 h-13 rounded-full" />
      {step === 2 ? <Skeleton className="mt-3 h-24 sm:h-18" /> : null}
    </div>
  )
}

function PartShape({ part }: { part: Part }) {
  if (part === 'line') return <Skeleton className="h-11" />
  return (
    <div>
      <Skeleton className="mt-1 mb-2.5 h-4 w-40" />
      {controls[part]}
      {part === 'field-help' ? <Skeleton className="mt-2.5 mb-1 h-4 w-4/5" /> : null}
    </div>
  )
}

const control = <Skeleton className="h-12 rounded-field" />

const controls: Readonly<Record<Exclude<Part, 'line'>, ReactNode>> = {
  field: control,
  'field-help': control,
  choice: (
    <div className="grid gap-2 sm:grid-cols-2">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  ),
  'long-choice': (
    <div className="grid gap-2 sm:grid-cols-2">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  ),
  area: <Skeleton className="h-36 rounded-field" />,
  'short-area': <Skeleton className="h-24 rounded-field" />,
}
