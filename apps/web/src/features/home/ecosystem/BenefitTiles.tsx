import { Link, useViewTransitionState } from 'react-router'
import { type InsideEcosystem, useInside } from '../../../inside/inside-context.ts'
import { SheetIcon } from '../../../inside/SheetIcon.tsx'

/** A tile for each ecosystem: those of the cover in colour, the others muted. */
export function BenefitTiles() {
  const { ecosystems, sesion } = useInside()
  const tiles = [...ecosystems].sort((one, other) => Number(other.active) - Number(one.active))
  const isCovered = ecosystems.some(({ active }) => active)
  const whose = sesion.sesion.invitado === 1 ? 'tu invitación' : 'tu seguro'
  return (
    <section aria-labelledby="tus-beneficios" data-after-wait className="page mt-6 sm:mt-12">
      <h2 id="tus-beneficios" className="text-xl sm:text-2xl">
        {isCovered ? 'Tus beneficios' : 'Beneficios de otros seguros'}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 lg:grid-cols-3 lg:gap-4">
        {tiles.map((entry) => (
          <li key={entry.ecosystem.id} className="flex">
            <Tile entry={entry} note={isCovered ? `No está en ${whose}` : undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TileProps {
  entry: InsideEcosystem
  /** Why it cannot be used; if that applies to every tile, the title says so. */
  note: string | undefined
}

function Tile({ entry: { ecosystem, services, own, active }, note }: TileProps) {
  // The name grows into the title of the opened page.
  const isOpening = useViewTransitionState(ecosystem.rutaexterna)
  const names = (active ? own : services).map(({ shorttitle }) => shorttitle)
  return (
    <Link
      to={ecosystem.rutaexterna}
      viewTransition
      data-eco={ecosystem.color}
      className={`flex w-full min-w-0 flex-col rounded-panel p-4 sm:p-5 ${active ? 'bg-eco-tint hover:outline-2 hover:outline-eco-edge' : 'border border-line hover:bg-sand'}`}
    >
      <span className="flex flex-col gap-x-3 gap-y-1.5 sm:flex-row sm:items-center">
        <SheetIcon name={ecosystem.ico} size={44} className={`shrink-0 ${active ? '' : 'grayscale'}`} />
        <span
          className={`font-bold leading-tight sm:text-lg ${isOpening ? '[view-transition-name:titulo]' : ''}`}
        >
          {ecosystem.name}
        </span>
      </span>
      <span className="mt-1.5 text-ink-soft text-sm leading-snug">{names.join(' · ')}</span>
      {active || note === undefined ? null : (
        <span className="mt-auto pt-1 text-ink-soft text-sm leading-snug">{note}</span>
      )}
    </Link>
  )
}
