import type { Site } from './use-rooms.ts'

interface SiteChoiceProps {
  sites: readonly Site[]
  selected: Site | undefined
  onSelect: (id: string) => void
}

/** City and address of the site; before the day, since everything else depends on it. */
export function SiteChoice({ sites, selected, onSelect }: SiteChoiceProps) {
  if (sites.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Sede</legend>
      <div className="flex flex-wrap gap-2">
        {sites.map((site) => (
          <button
            key={site.id}
            type="button"
            aria-pressed={site.id === selected?.id}
            onClick={() => onSelect(site.id)}
            className={`min-h-11 rounded-full border px-4 font-semibold ${
              site.id === selected?.id
                ? 'border-action bg-action text-on-action'
                : 'border-line-strong bg-surface hover:border-action hover:text-action'
            }`}
          >
            {site.nombre.replace(/^Sede /, '')}, {site.ciudad}
          </button>
        ))}
      </div>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">
        {selected ? addressOf(selected) : 'Sin elegir, ves las salas de todas las sedes.'}
      </p>
    </fieldset>
  )
}

const addressOf = ({ direccion, ciudad }: Site) =>
  direccion.includes(ciudad) ? direccion : `${direccion}, ${ciudad}`
