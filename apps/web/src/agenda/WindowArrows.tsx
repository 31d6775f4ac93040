import { Button } from '@amparo/ui/Button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { type DayWindow, spokenWindow } from './days.ts'

interface WindowArrowsProps {
  days: DayWindow
  /** Id of the text that names the window, for the calendar below. */
  titleId: string
  isFirst: boolean
  isLast: boolean
  onLeave: (direction: -1 | 1) => unknown
}

/** Which days the calendar shows, and the way to those before and after. */
export function WindowArrows({ days, titleId, isFirst, isLast, onLeave }: WindowArrowsProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <p id={titleId} aria-live="polite" className="font-semibold">
        {spokenWindow(days)}
      </p>
      <div className="flex gap-1">
        <Button
          look="quiet"
          aria-label="Fechas anteriores"
          aria-disabled={isFirst}
          className={`px-3 ${isFirst ? 'opacity-40' : ''}`}
          onClick={() => onLeave(-1)}
        >
          <ArrowLeftIcon className="size-5" />
        </Button>
        <Button
          look="quiet"
          aria-label="Fechas siguientes"
          aria-disabled={isLast}
          className={`px-3 ${isLast ? 'opacity-40' : ''}`}
          onClick={() => onLeave(1)}
        >
          <ArrowRightIcon className="size-5" />
        </Button>
      </div>
    </div>
  )
}
