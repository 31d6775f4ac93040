import { ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Link } from 'react-router'
import type { InsideEcosystem } from '../../inside/inside-context.ts'
import { ecosystemIcons } from '../../pictures/ecosystem-icons.ts'
import { serviceIcons } from '../../pictures/service-icons.ts'

interface CoveredCardProps {
  entry: InsideEcosystem
  /** Alone on its row: its services stand side by side. */
  wide: boolean
}

/** A cover that the person has, with its benefits one touch away. */
export function CoveredCard({ entry: { ecosystem, own }, wide }: CoveredCardProps) {
  return (
    <article
      data-eco={ecosystem.color}
      className="flex w-full flex-col overflow-hidden rounded-panel border border-line bg-surface shadow-card"
    >
      <header className="relative flex items-center gap-4 bg-eco-tint p-5 sm:p-6">
        <Picture src={ecosystemIcons[ecosystem.ico]} width={56} height={56} className="size-14 shrink-0" />
        <div className="min-w-0">
          <h3 className="text-xl leading-snug tracking-tight sm:text-2xl">{ecosystem.name}</h3>
          <p className="text-ink-soft">{ecosystem.desc}</p>
        </div>
      </header>
      <ul
        className={`grid flex-1 content-start p-2 sm:p-3 ${wide && own.length > 1 ? 'sm:grid-cols-2' : ''}`}
      >
        {own.map((service) => (
          <li key={service.id}>
            <Link
              to={service.linkIn}
              className="group flex min-h-14 items-center gap-3.5 rounded-card px-3 py-2 hover:bg-eco-tint"
            >
              <Picture src={serviceIcons[service.icon]} width={36} height={36} className="size-9 shrink-0" />
              <span className="min-w-0 flex-1 font-medium leading-snug">{service.title}</span>
              <ArrowRightIcon className="size-5 shrink-0 text-eco transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={ecosystem.rutaexterna}
        className="flex min-h-13 items-center justify-center border-line border-t px-5 font-semibold text-eco hover:bg-eco-tint"
      >
        Ver {ecosystem.name}
      </Link>
    </article>
  )
}
