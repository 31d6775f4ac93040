import { telemedicineDetail } from '@amparo/domain/catalogue/telemedicine.ts'
import { useTapped } from '@amparo/ui/use-tapped.ts'

/** The eight specialties; one tap continues to the calendar. */
export function SpecialtyChoice({
  selected,
  onSelect,
}: {
  selected: string
  onSelect: (specialty: string) => void
}) {
  const [chosen, tap] = useTapped(selected)
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5 sm:gap-3 lg:grid-cols-4">
      {telemedicineDetail.list.map(({ title, text }) => (
        <li key={title} className="flex">
          <button
            type="button"
            aria-pressed={title === chosen}
            onClick={() => tap(title, () => onSelect(title))}
            className={`w-full rounded-card border p-3.5 text-left leading-snug max-[22rem]:px-2.5 ${
              title === chosen
                ? 'border-action bg-action-tint shadow-card'
                : 'border-line bg-surface hover:border-action'
            }`}
          >
            <span className="block hyphens-auto font-semibold max-[22rem]:text-[0.9375rem]" lang="es">
              {title}
            </span>
            <span className="mt-0.5 block text-ink-soft text-sm">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
