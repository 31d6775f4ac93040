import { CalendarIcon, ClockIcon } from '@amparo/ui/icons.tsx'
import { spokenMoment } from '../../../../agenda/times.ts'

interface WhatAndWhenProps {
  service: string | undefined
  start: string | undefined
  className?: string
}

/** The link's appointment, in two lines. */
export function WhatAndWhen({ service, start, className = '' }: WhatAndWhenProps) {
  if (!service || !start) return null
  return (
    <ul className={`grid gap-1.5 ${className}`}>
      <li className="flex gap-2.5">
        <CalendarIcon className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="font-medium">{service}</span>
      </li>
      <li className="flex gap-2.5">
        <ClockIcon className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        {/* A narrow screen breaks before the hour and not within it. */}
        <span className="first-letter:uppercase">
          {spokenMoment(start).replace(/ ([ap]\.) m\./, '\u00a0$1\u00a0m.')}
        </span>
      </li>
    </ul>
  )
}
