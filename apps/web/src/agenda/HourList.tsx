import type { SlotWire } from '@amparo/contract/appointment.ts'
import { formatLimaTime, parseInstant } from '@amparo/domain/lima-time.ts'
import { type Day, spokenDay } from './days.ts'
import { byPartOfDay, isElsewhere } from './times.ts'

interface HourListProps {
  day: Day
  /** Free ones only. */
  slots: readonly SlotWire[]
  selected: string
  onSelect: (inicio: string) => void
}

/** The free hours of a day, by part of the day. */
export function HourList({ day, slots, selected, onSelect }: HourListProps) {
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
          <ul className="grid grid-cols-3 gap-2 xs:grid-cols-4 lg:grid-cols-3 xl:grid-cols-4">
            {part.slots.map(({ inicio }) => (
              <li key={inicio}>
                <button
                  type="button"
                  aria-pressed={inicio === selected}
                  onClick={() => onSelect(inicio)}
                  className={`min-h-11 w-full whitespace-nowrap rounded-field border px-1 font-semibold text-[0.9375rem] tabular-nums ${
                    inicio === selected
                      ? 'border-action bg-action text-on-action'
                      : 'border-line-strong bg-surface hover:border-action hover:text-action'
                  }`}
                >
                  {formatLimaTime(parseInstant(inicio))}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </fieldset>
  )
}
