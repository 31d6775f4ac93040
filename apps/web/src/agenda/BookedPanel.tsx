import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { CalendarIcon, CheckIcon, InfoIcon, MailIcon } from '@amparo/ui/icons.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { AppointmentFacts } from './AppointmentFacts.tsx'
import { howToJoin, remindersOf } from './appointment-texts.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { CoverEndNotice } from './CoverEndNotice.tsx'

interface BookedPanelProps {
  appointment: AppointmentWire
  title: string
  /** Books another one; undefined if that was the last use of the year. */
  again: { label: string; onClick: () => void } | undefined
}

/** The booked appointment, the next steps and how to undo it. */
export function BookedPanel({ appointment, title, again }: BookedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <section
      aria-labelledby="reservado"
      className="rounded-panel border border-line border-t-4 border-t-success bg-surface p-6 shadow-raised sm:p-8"
    >
      <div className="flex gap-4">
        <CheckIcon className="mt-1 size-8 shrink-0 text-success" />
        <div className="min-w-0">
          <h2 ref={heading} id="reservado" tabIndex={-1} className="text-2xl leading-tight">
            {title}
          </h2>
          <p className="mt-1 font-semibold text-lg">{appointment.servicio}</p>
          <div className="mt-4">
            <AppointmentFacts appointment={appointment} />
          </div>
          <CoverEndNotice
            serviceId={appointment.idServicio}
            day={toLimaDay(Date.parse(appointment.inicio))}
            className="mt-4"
          />
          <ul className="mt-4 grid gap-2.5 text-ink-soft">
            <NextLine icon={InfoIcon}>{howToJoin(appointment)}</NextLine>
            <NextLine icon={MailIcon}>
              Te enviamos la confirmación. {remindersOf(appointment.inicio)}
            </NextLine>
            {appointment.puedeCancelar ? (
              <NextLine icon={CalendarIcon}>Puedes cambiarla o cancelarla en tus citas.</NextLine>
            ) : null}
          </ul>
          <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <Link to="/ecosistema/citas" className={buttonClass('primary')}>
              Ver mis citas
            </Link>
            <CalendarButton id={appointment.id} />
            {again ? (
              <Button look="quiet" onClick={again.onClick}>
                {again.label}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </section>
  )
}

function NextLine({ icon: Drawn, children }: { icon: typeof InfoIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Drawn className="mt-0.5 size-5 shrink-0 text-action" />
      <span>{children}</span>
    </li>
  )
}
