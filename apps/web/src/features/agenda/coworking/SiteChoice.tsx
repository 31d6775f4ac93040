import { allSites } from './room-draft.ts'
import type { Site } from './use-rooms.ts'

interface SiteChoiceProps {
  sites: readonly Site[]
  selected: Site | undefined
  onSelect: (id: string) => void
}

/** City and address of the site, or all of them; before the day, since everything else depends on it. */
export function SiteChoice({ sites, selected, onSelect }: SiteChoiceProps) {
  if (sites.length === 0) return null
  const options = sites.map(({ id, nombre, ciudad }) => ({
    id,
    label: `${nombre.replace(/^Sede /, '')}, ${ciudad}`,
  }))
  if (sites.length > 1) options.unshift({ id: allSites, label: 'Todas' })
  const chosen = selected?.id ?? allSites
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Sede</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onSelect(id)}
            className={`min-h-11 rounded-full border px-4 font-semibold ${
              id === chosen
                ? 'border-action bg-action text-on-action'
                : 'border-line-strong bg-surface hover:border-action hover:text-action'
            }`}
          >
            {label}
          </button>
        ))}
      </div>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">
        {selected ? addressOf(selected) : 'Ves las salas de todas las sedes.'}
      </p>
    </fieldset>
  )
}

const addressOf = ({ direccion, ciudad }: Site) =>
  direccion.includes(ciudad) ? direccion : `${direccion}, ${ciudad}`
