import { bookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { Picture } from '@amparo/ui/Picture.tsx'
import { Link } from 'react-router'
import { useInside } from '../../inside/inside-context.ts'
import { serviceIcons } from '../../pictures/service-icons.ts'

/** The benefits of this person that are booked, each one tap away. */
export function WhatToBook() {
  const { ecosystems, sesion } = useInside()
  const isGuest = sesion.sesion.invitado === 1
  const quota = sesion.modulos.cuota
  const bookable = ecosystems
    .filter(({ active }) => active)
    .flatMap(({ ecosystem, services }) =>
      services.filter(({ id }) => bookableService(id)).map((service) => ({ service, ecosystem })),
    )
  if (bookable.length === 0) {
    const [label, to] = quota
      ? ['Ver qué paga mi seguro', '/ecosistema/cuota']
      : ['Ver mis seguros', '/ecosistema/configuracion']
    return (
      <div className="mt-6">
        <p className="max-w-xl text-ink-soft text-lead">
          {isGuest
            ? 'Tu invitación no incluye beneficios que se agenden.'
            : 'Hoy no tienes beneficios que se agenden.'}
        </p>
        {isGuest ? null : (
          <Link to={to} className={`${buttonClass('secondary')} mt-4`}>
            {label}
          </Link>
        )}
      </div>
    )
  }
  return (
    <section aria-labelledby="puedes-agendar" className="mt-12">
      <h2 id="puedes-agendar" className="text-2xl">
        Puedes agendar
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {bookable.map(({ service, ecosystem }) => (
          <li key={service.id} data-eco={ecosystem.color} className="flex">
            <Link
              to={service.linkIn}
              className="group flex w-full items-center gap-4 rounded-card border border-line bg-surface px-4 py-3.5 shadow-card hover:border-eco-edge"
            >
              <Picture src={serviceIcons[service.icon]} width={40} height={40} className="size-10 shrink-0" />
              <span className="min-w-0 flex-1 font-semibold leading-snug">{service.title}</span>
              <ArrowRightIcon className="size-5 shrink-0 text-eco transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
