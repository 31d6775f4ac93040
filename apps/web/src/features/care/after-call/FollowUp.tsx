import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { bookAdviceAppointment, bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { informedConsent } from '@amparo/domain/agenda/informed-consent.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { agendaCall, untilAnswered } from '../../../agenda/agenda-call.ts'
import { BookingProblem } from '../../../agenda/BookingProblem.tsx'
import { endingAt, spokenMoment } from '../../../agenda/times.ts'
import { useBookingPage } from '../../../inside/use-booking-page.ts'
import type { Aftermath } from './aftermath.ts'

type Specialty = NonNullable<RequestOf<typeof bookHealthAppointment>['especialidad']>

interface FollowUpProps {
  appointment: Aftermath['cita']
  control: NonNullable<Aftermath['control']>
  onBooked: () => void
}

/** The agreed follow-up visit: booked with one tap, with the same professional. */
export function FollowUp({ appointment, control, onBooked }: FollowUpProps) {
  const { run, busy, error, attempts } = useSubmission()
  const attempt = useRef(noAttempt)
  const linkIn = useBookingPage(appointment.idServicio)
  const { dias, fecha, propuesta, agendado } = control
  const isHealth = appointment.tipo === 'salud'

  async function book(start: string) {
    const common = {
      inicio: start,
      ...(appointment.profesional ? { idProfesional: appointment.profesional.id } : {}),
      modalidad: appointment.modalidad,
    }
    attempt.current = attemptAt(attempt.current, common)
    const idempotencyKey = attempt.current.key
    await untilAnswered(() =>
      isHealth
        ? agendaCall<typeof bookHealthAppointment>('POST', '/agendamientos/AgregarAgendaSalud', {
            body: {
              idServicio: appointment.idServicio as RequestOf<typeof bookHealthAppointment>['idServicio'],
              ...common,
              ...(appointment.especialidad ? { especialidad: appointment.especialidad as Specialty } : {}),
              consentimientoInformado: true,
            },
            idempotencyKey,
          })
        : agendaCall<typeof bookAdviceAppointment>('POST', '/agendamientos/AgregarAgenda', {
            body: {
              idServicio: appointment.idServicio as RequestOf<typeof bookAdviceAppointment>['idServicio'],
              ...common,
            },
            idempotencyKey,
          }),
    )
    onBooked()
  }

  return (
    <div className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6">
      <p className="text-lead">
        {appointment.profesional?.nombre ?? 'El profesional'} quiere verte en {dias}{' '}
        {dias === 1 ? 'día' : 'días'}, cerca del {formatDay(fecha)}.
      </p>
      {agendado ? (
        <p role="status" className="mt-3 font-semibold text-success">
          Ya está agendado: {endingAt(agendado.inicio)}
        </p>
      ) : propuesta ? (
        <>
          <BookingProblem
            error={error}
            attempt={attempts}
            verb="Agendar el"
            onTake={({ inicio }) => void run(() => book(inicio))}
            onChooseAnother={onBooked}
          />
          <Button
            size="large"
            busy={busy}
            className="mt-4 text-balance max-sm:w-full"
            onClick={() => void run(() => book(propuesta.inicio))}
          >
            Agendar: {spokenMoment(propuesta.inicio)}
          </Button>
          {isHealth ? (
            <details className="mt-3">
              <summary className="min-h-11 cursor-pointer py-2.5 text-[0.9375rem] text-ink-soft underline underline-offset-4">
                Al agendar aceptas el consentimiento informado
              </summary>
              <div className="grid gap-2 pb-2 text-[0.9375rem] text-ink-soft">
                {informedConsent.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </details>
          ) : null}
        </>
      ) : (
        <p className="mt-3">No hay horarios libres cerca de ese día con la misma persona.</p>
      )}
      {!agendado && linkIn ? (
        <Link to={linkIn} className={`${buttonClass('quiet', 'small')} -ml-4 mt-2`}>
          Elegir otro día u hora
        </Link>
      ) : null}
    </div>
  )
}
