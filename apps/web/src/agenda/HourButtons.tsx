import { parseInstant, unbrokenLimaTime } from '@amparo/domain/lima-time.ts'
import { useTapped } from '@amparo/ui/use-tapped.ts'

interface HourButtonsProps<T> {
  times: readonly T[]
  /** The chosen one; empty for none. */
  selected: string
  onSelect: (time: T) => void
  /** Text below a time. */
  noteOf?: ((time: T) => string) | undefined
}

/** Hours to choose from, as many per row as fit. */
export function HourButtons<T extends { readonly inicio: string }>({
  times,
  selected,
  onSelect,
  noteOf,
}: HourButtonsProps<T>) {
  const [chosen, tap] = useTapped(selected)
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))]">
      {times.map((time) => (
        <li key={time.inicio}>
          <button
            type="button"
            aria-pressed={time.inicio === chosen}
            onClick={() => tap(time.inicio, () => onSelect(time))}
            className={`min-h-11 w-full whitespace-nowrap rounded-field border px-1 font-semibold text-[0.9375rem] tabular-nums ${
              time.inicio === chosen
                ? 'border-action bg-action text-on-action'
                : 'border-line-strong bg-surface hover:border-action hover:text-action'
            }`}
          >
            {unbrokenLimaTime(parseInstant(time.inicio))}
            {noteOf?.(time) ? (
              <span className="block whitespace-normal pb-1 font-normal text-sm leading-tight">
                {noteOf(time)}
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
