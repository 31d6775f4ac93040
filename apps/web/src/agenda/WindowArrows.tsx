import { Button } from '@amparo/ui/Button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '@amparo/ui/icons.tsx'
import type { ReactNode } from 'react'

interface WindowArrowsProps {
  /** Names the days shown; it labels the calendar below. */
  title: ReactNode
  titleId: string
  isFirst: boolean
  isLast: boolean
  onLeave: (direction: -1 | 1) => unknown
  names?: readonly [before: string, after: string]
}

/** The days shown by the calendar, with buttons for the days before and after. */
export function WindowArrows({
  title,
  titleId,
  isFirst,
  isLast,
  onLeave,
  names = ['Fechas anteriores', 'Fechas siguientes'],
}: WindowArrowsProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <p id={titleId} aria-live="polite" className="font-semibold">
        {title}
      </p>
      <div className="flex gap-1">
        <Button
          look="quiet"
          aria-label={names[0]}
          aria-disabled={isFirst}
          className="px-3 off:bg-transparent!"
          onClick={() => onLeave(-1)}
        >
          <ArrowLeftIcon className="size-5" />
        </Button>
        <Button
          look="quiet"
          aria-label={names[1]}
          aria-disabled={isLast}
          className="px-3 off:bg-transparent!"
          onClick={() => onLeave(1)}
        >
          <ArrowRightIcon className="size-5" />
        </Button>
      </div>
    </div>
  )
}
