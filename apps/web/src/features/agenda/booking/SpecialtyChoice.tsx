import { specialtyChoices, unsureSpecialty } from '@amparo/domain/catalogue/telemedicine.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { useTapped } from '@amparo/ui/use-tapped.ts'

/** «No sé cuál» first, then the eight specialties by use; one tap continues to the calendar. */
export function SpecialtyChoice({
  selected,
  onSelect,
}: {
  selected: string
  onSelect: (specialty: string) => void
}) {
  const [chosen, tap] = useTapped(selected)
  const choose = (title: string) => tap(title, () => onSelect(title))
  return (
    <>
      <div className="mb-4 rounded-card bg-eco-tint p-4">
        <button
          type="button"
          onClick={() => choose(unsureSpecialty.adult)}
          className={`${buttonClass('primary', 'large')} w-full`}
        >
          No sé cuál
        </button>
        <p className="mt-2 text-[0.9375rem] leading-snug">
          Te atiende un médico de Medicina Interna.{' '}
          <button
            type="button"
            onClick={() => choose(unsureSpecialty.child)}
            className="min-h-11 text-left font-semibold text-action underline underline-offset-4"
          >
            ¿Es para un menor de 15 años? Pediatría
          </button>
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5 sm:gap-3 lg:grid-cols-4">
        {specialtyChoices.map(({ title, text }) => (
          <li key={title} className="flex">
            <button
              type="button"
              aria-pressed={title === chosen}
              onClick={() => choose(title)}
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
    </>
  )
}
