import { bookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { bookingPageOf } from '@amparo/domain/catalogue/booking-page.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { Fold } from '../../../catalogue/Fold.tsx'
import { useInside } from '../../../inside/inside-context.ts'
import { SheetIcon } from '../../../inside/SheetIcon.tsx'
import { leavingWords, type Standing, wayOn } from '../../../inside/standing.ts'
import { useStanding } from '../../../inside/use-standing.ts'

/** Why there is nothing to book, and the alternative. */
function wordsFor(standing: Standing): { text: string; label: string; to: string } {
  const mine = { label: 'Ver mis seguros', to: '/ecosistema/configuracion#seguros' }
  switch (standing.kind) {
    case 'guest':
      return {
        text: 'Tu invitación no incluye beneficios que se agenden.',
        label: 'Ver los beneficios que te compartieron',
        to: '/ecosistema',
      }
    case 'invitation_ended':
      return { text: 'Tu invitación ya no está activa.', label: 'Ver tu invitación', to: '/ecosistema' }
    case 'quota':
      return {
        text: 'Tu seguro paga las cuotas de tu crédito y no incluye citas.',
        label: 'Ver qué paga mi seguro',
        to: '/ecosistema/cuota',
      }
    case 'leaving':
      return { text: `${leavingWords(standing).join('. ')}`, ...wayOn(standing) }
    case 'ended':
      return {
        text: `Tu seguro terminó el ${formatDay(standing.endedOn)}: desde ese día no se agendan citas nuevas.`,
        ...mine,
      }
    case 'covered':
      return {
        text: 'Tu seguro no incluye beneficios que se agenden.',
        label: 'Ver mis beneficios',
        to: '/ecosistema',
      }
    case 'unknown':
      return { text: 'Hoy no tienes beneficios que se agenden.', ...mine }
  }
}

/** The person's bookable benefits, each one tap away; two with `folded`. */
export function WhatToBook({ folded }: { folded: boolean }) {
  const { ecosystems } = useInside()
  const standing = useStanding()
  const bookable = ecosystems.flatMap(({ ecosystem, own }) =>
    own.filter(({ id }) => bookableService(id)).map((service) => ({ service, ecosystem })),
  )
  if (bookable.length === 0) {
    const { text, label, to } = wordsFor(standing)
    return (
      <div className="mt-6">
        <p className="max-w-xl text-ink-soft text-lead">{text}</p>
        <Link to={to} className={`${buttonClass('secondary')} mt-4`}>
          {label}
        </Link>
      </div>
    )
  }
  const list = (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {bookable.map(({ service, ecosystem }) => (
        <li key={service.id} data-eco={ecosystem.color} className="flex">
          <Link
            to={bookingPageOf(service.id)}
            className="group flex w-full items-center gap-4 rounded-card border border-line bg-surface px-4 py-3.5 shadow-card hover:border-eco-edge"
          >
            <SheetIcon name={service.icon} size={40} className="shrink-0" />
            <span className="min-w-0 flex-1 font-semibold leading-snug">{service.title}</span>
            <ArrowRightIcon className="size-5 shrink-0 text-eco transition-transform group-hover:translate-x-1" />
          </Link>
        </li>
      ))}
    </ul>
  )
  if (folded) {
    return (
      <div className="mt-8">
        <Fold title="Agendar otra cita">{list}</Fold>
      </div>
    )
  }
  return (
    <section aria-labelledby="puedes-agendar" className="mt-7 sm:mt-12">
      <h2 id="puedes-agendar" className="text-2xl">
        Puedes agendar
      </h2>
      {list}
    </section>
  )
}
