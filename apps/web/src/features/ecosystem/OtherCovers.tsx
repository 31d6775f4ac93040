import { Picture } from '@amparo/ui/Picture.tsx'
import { Link } from 'react-router'
import { type InsideEcosystem, useInside } from '../../inside/inside-context.ts'
import { ecosystemIcons } from '../../pictures/ecosystem-icons.ts'

/** What other covers include, told quietly. */
export function OtherCovers({ others }: { others: readonly InsideEcosystem[] }) {
  const isGuest = useInside().sesion.sesion.invitado === 1
  return (
    <section aria-labelledby="otros-seguros" className="page mt-14 sm:mt-20">
      <h2 id="otros-seguros" className="text-2xl">
        Con otros seguros
      </h2>
      <p className="mt-1 text-ink-soft">
        {isGuest ? 'Tu invitación no incluye' : 'Hoy no tienes'} estos beneficios; puedes ver de qué se
        tratan.
      </p>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {others.map(({ ecosystem, services }) => (
          <li key={ecosystem.id} className="flex">
            <Link
              to={ecosystem.rutaexterna}
              className="flex w-full items-center gap-4 rounded-card border border-line px-4 py-3.5 hover:border-line-strong hover:bg-sand"
            >
              <Picture
                src={ecosystemIcons[ecosystem.ico]}
                width={40}
                height={40}
                className="size-10 shrink-0"
              />
              <span className="min-w-0">
                <span className="block font-semibold leading-snug">{ecosystem.name}</span>
                <span className="block text-[0.9375rem] text-ink-soft leading-snug">
                  {services.map(({ shorttitle }) => shorttitle).join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
