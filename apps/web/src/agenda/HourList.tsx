import { type Day, spokenDay } from './days.ts'
import type { FreeHour } from './free-hours.ts'
import { HourButtons } from './HourButtons.tsx'
import { byPartOfDay, isElsewhere } from './times.ts'

interface HourListProps {
  day: Day
  /** Free hours only. */
  slots: readonly FreeHour[]
  selected: string
  onSelect: (hour: FreeHour) => void
  noteOf?: ((hour: FreeHour) => string) | undefined
}

/** The free hours of a day, by part of the day. */
export function HourList({ day, slots, selected, onSelect, noteOf }: HourListProps) {
  return (
    <fieldset>
      <legend className="sr-only">Horas del {spokenDay(day)}</legend>
      <p className="font-semibold text-lg first-letter:uppercase">{spokenDay(day)}</p>
      {isElsewhere(`${day}T12:00:00-05:00`) ? (
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">Las horas son de Lima, Perú.</p>
      ) : null}
      {byPartOfDay(slots).map((part) => (
        <div key={part.name} className="mt-4">
          <p className="mb-2 font-semibold text-ink-soft text-sm">{part.name}</p>
          <HourButtons times={part.slots} selected={selected} onSelect={onSelect} noteOf={noteOf} />
        </div>
      ))}
    </fieldset>
  )
}
