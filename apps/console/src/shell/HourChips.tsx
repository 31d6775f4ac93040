import { timeOf } from '../dates.ts'

interface HourChipsProps {
  /** Accessible name of the group. */
  label: string
  /** Instants of one day. */
  hours: readonly string[]
  chosen: string
  onChoose: (instant: string) => void
}

/** The free hours of a day, chosen with one press. */
export function HourChips({ label, hours, chosen, onChoose }: HourChipsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{label}</legend>
      <div className="flex max-h-54 flex-wrap gap-2 overflow-y-auto">
        {hours.map((hour) => (
          <button
            key={hour}
            type="button"
            aria-pressed={hour === chosen}
            onClick={() => onChoose(hour)}
            className="min-h-11 rounded-field border border-line-strong px-3 text-[0.9375rem] tabular-nums hover:border-action aria-pressed:border-action aria-pressed:bg-action aria-pressed:font-semibold aria-pressed:text-on-action"
          >
            {timeOf(hour)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
