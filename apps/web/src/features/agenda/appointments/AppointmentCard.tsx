import { serverNow } from '@amparo/client/api/traffic.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { preparationOf } from '@amparo/domain/benefits/rules-of.ts'
import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { ChevronDownIcon } from '@amparo/ui/icons.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { AppointmentFacts } from '../../../agenda/AppointmentFacts.tsx'
import { CalendarButton } from '../../../agenda/CalendarButton.tsx'
import { CancelDialog } from '../../../agenda/CancelDialog.tsx'
import { WayIn } from '../../../agenda/WayIn.tsx'
import { useSteps } from '../../../forms/use-steps.ts'
import { AskAllergies } from '../../../health/AskAllergies.tsx'
import { askPath } from '../../../inside/ask-path.ts'
import { SheetIcon } from '../../../inside/SheetIcon.tsx'
import { useBookingPage } from '../../../inside/use-booking-page.ts'
import { ChangeRequestDialog } from './ChangeRequestDialog.tsx'
import { MissedVisit } from './MissedVisit.tsx'
import { Reschedule } from './Reschedule.tsx'
import { SendAgain } from './SendAgain.tsx'
import { StateTag } from './StateTag.tsx'

interface AppointmentCardProps {
  appointment: AppointmentWire
  past?: boolean
  /** One of several further down: its actions are collapsed. */
  folded?: boolean
  /** The address asks for this one: it takes the focus, open. */
  asked?: boolean
  /** Inside a row that shows title and state. */
  inRow?: boolean
  /** The appointment changed, with a sentence about it; reload the list. Includes a cancelled one. */
  onChanged: (message: string, cancelled?: AppointmentWire) => void
}

/** One appointment: when, how, and its possible actions. */
export function AppointmentCard({
  appointment,
  past = false,
  folded = false,
  asked = false,
  inRow = false,
  onChanged,
}: AppointmentCardProps) {
  const [doing, setDoing] = useState<'nothing' | 'cancelling' | 'asking'>('nothing')
  // The address names the one being moved.
  const steps = useSteps((wanted) => wanted)
  const moving = appointment.puedeReprogramar && steps.chosen.cambiar === appointment.id
  const stop = () => setDoing('nothing')
  const done = (message: string) => {
    stop()
    onChanged(message)
  }
  const cancelled = (message: string) => {
    stop()
    onChanged(message, appointment)
  }
  const again = useBookingPage(appointment.idServicio)
  const isRoom = appointment.tipo === 'coworking'
  const isOpen = appointment.estado === 'agendada' && !past
  const card = useFocusIf<HTMLElement>(asked)

  return (
    <article
      ref={card}
      tabIndex={asked ? -1 : undefined}
      aria-label={appointment.servicio}
      className={`scroll-mt-24 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6 ${isOpen ? 'border-t-4 border-t-eco-edge' : ''}`}
    >
      {inRow ? (
        <AppointmentFacts appointment={appointment} />
      ) : (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:gap-y-2">
          <SheetIcon name={`icon-service-${appointment.idServicio}`} size={48} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="wrap-anywhere text-xl leading-snug">{appointment.servicio}</h3>
            <StateTag appointment={appointment} past={past} />
          </div>
          <div className="max-sm:col-span-2 sm:col-start-2">
            <AppointmentFacts appointment={appointment} />
          </div>
        </div>
      )}

      <MissedVisit appointment={appointment} onChanged={done} />

      {isOpen ? (
        <WhatCanBeDone folded={folded} appointment={appointment}>
          <WayIn appointment={appointment} />
          {appointment.tipo === 'salud' ? <AskAllergies startsAt={appointment.inicio} /> : null}
          {appointment.cambioPedido ? (
            <p className="mt-2 font-medium text-[0.9375rem]">
              Recibimos tu pedido de cambio y te responderemos. Mientras tanto, la cita queda como está.
            </p>
          ) : appointment.motivoBloqueo ? (
            <p className="mt-2 text-[0.9375rem] text-ink-soft">{appointment.motivoBloqueo}</p>
          ) : null}
          <Acts
            appointment={appointment}
            moving={moving}
            onMove={() => (moving ? steps.finish() : steps.goTo('', { cambiar: appointment.id }))}
            onDo={setDoing}
          />
          <details className="group/more mt-2">
            <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-[0.9375rem] text-action">
              Guardarla o enviármela
              <ChevronDownIcon className="size-5 group-open/more:rotate-180 motion-safe:transition-transform" />
            </summary>
            <div className="mt-1 grid grid-cols-2 items-start gap-2.5 sm:flex sm:flex-wrap">
              <CalendarButton id={appointment.id} size="small" />
              <SendAgain appointment={appointment} />
            </div>
          </details>
          <Link
            to={askPath({
              tema: 'cita',
              cita: appointment.id,
              asunto: `Mi ${isRoom ? 'reserva' : 'cita'} de ${appointment.servicio}`,
            })}
            className="inline-flex min-h-11 items-center font-semibold text-[0.9375rem] text-action underline underline-offset-4"
          >
            Preguntar por {isRoom ? 'esta reserva' : 'esta cita'}
          </Link>
        </WhatCanBeDone>
      ) : null}

      {hasAftermath(appointment) ? (
        <Link
          to={`/ecosistema/citas/${appointment.id}`}
          className={`${buttonClass('secondary', 'small')} mt-4 mr-2.5`}
        >
          <span>
            Ver lo acordado<span className="sr-only">: {appointment.servicio}</span>
          </span>
        </Link>
      ) : null}
      {!isOpen && again ? (
        <Link to={again} className={`${buttonClass('secondary', 'small')} mt-4`}>
          <span>
            {appointment.estado === 'cancelada' ? 'Agendar de nuevo' : 'Agendar otra'}
            <span className="sr-only">: {appointment.servicio}</span>
          </span>
        </Link>
      ) : null}

      {moving ? (
        <Reschedule
          appointment={appointment}
          onClose={steps.finish}
          onMoved={(message) => steps.finish(() => done(message))}
        />
      ) : null}
      <CancelDialog
        appointment={appointment}
        open={doing === 'cancelling'}
        onClose={stop}
        onCancelled={cancelled}
      />
      <ChangeRequestDialog
        appointment={appointment}
        open={doing === 'asking'}
        onClose={stop}
        onAsked={done}
      />
    </article>
  )
}

function useFocusIf<E extends HTMLElement>(asked: boolean) {
  const place = useRef<E>(null)
  useEffect(() => {
    if (asked) place.current?.focus()
  }, [asked])
  return place
}

interface ActsProps {
  appointment: AppointmentWire
  moving: boolean
  onMove: () => void
  onDo: (act: 'cancelling' | 'asking') => void
}

/** Prepare, move, cancel, or request a change: the actions possible now. */
function Acts({ appointment, moving, onMove, onDo }: ActsProps) {
  const isRoom = appointment.tipo === 'coworking'
  return (
    <div className="mt-4 grid grid-cols-2 items-start gap-2.5 sm:flex sm:flex-wrap">
      {preparationOf(appointment.idServicio).length > 0 ? (
        <Link
          to={`/ecosistema/citas/${appointment.id}/preparacion`}
          className={buttonClass('secondary', 'small')}
        >
          Preparar mi cita
        </Link>
      ) : null}
      {appointment.puedeReprogramar && isRoom ? (
        <Link
          to={`${pagesOf(appointment.idServicio).linkIn}?reserva=${appointment.id}`}
          className={buttonClass('secondary', 'small')}
        >
          Cambiar
        </Link>
      ) : appointment.puedeReprogramar ? (
        <Button look="secondary" size="small" aria-expanded={moving} onClick={onMove}>
          Reprogramar
        </Button>
      ) : null}
      {appointment.puedeCancelar ? (
        <Button look="danger-quiet" size="small" onClick={() => onDo('cancelling')}>
          {/* On a phone, two buttons side by side fit one word each. */}
          <span>Cancelar{isRoom ? <span className="max-sm:sr-only"> reserva</span> : ' cita'}</span>
        </Button>
      ) : null}
      {appointment.puedePedirCambio ? (
        <Button look="secondary" size="small" onClick={() => onDo('asking')}>
          Pedir cambio
        </Button>
      ) : null}
    </div>
  )
}

/** Title of a collapsed card's actions, by modality. */
const foldTitles: Readonly<Record<AppointmentWire['modalidad'], string>> = {
  video: 'Cómo entrar, cambiar o cancelar',
  presencial: 'Cómo llegar, cambiar o cancelar',
  telefono: 'Preparar, cambiar o cancelar',
}

interface WhatCanBeDoneProps {
  appointment: AppointmentWire
  folded: boolean
  children: ReactNode
}

function WhatCanBeDone({ appointment, folded, children }: WhatCanBeDoneProps) {
  if (!folded) return <div className="mt-4 border-line border-t pt-4">{children}</div>
  return (
    <details className="group mt-3 border-line border-t pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold text-action">
        {foldTitles[appointment.modalidad]}
        <ChevronDownIcon className="size-6 shrink-0 group-open:rotate-180 motion-safe:transition-transform" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}

/** Whether it may have results already. */
function hasAftermath({ tipo, estado, inicio, avisoAusencia }: AppointmentWire): boolean {
  if (tipo === 'coworking' || avisoAusencia || estado === 'cancelada' || estado === 'no_asistio') return false
  return Date.parse(inicio) <= serverNow()
}
