import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { parseInstant, toLimaDay } from '@amparo/domain/lima-time.ts'
import { CalendarIcon, ClockIcon, InfoIcon } from '@amparo/ui/icons.tsx'
import { modalityTexts } from './appointment-texts.ts'
import { spokenDayFromHere } from './days.ts'
import { PersonFace } from './PersonFace.tsx'
import { spokenSpan, spokenTime } from './times.ts'

/** When, how and with whom, as a short list. */
export function AppointmentFacts({ appointment }: { appointment: AppointmentWire }) {
  const { profesional, sala, asistentes } = appointment
  const how =
    appointment.tipo === 'coworking'
      ? [
          sala?.nombre,
          sala?.sede,
          asistentes && `${asistentes}\u00a0${asistentes === 1 ? 'persona' : 'personas'}`,
        ]
      : [appointment.especialidad, modalityTexts[appointment.modalidad]]
  return (
    <ul className="grid gap-1.5">
      <li className="flex gap-2.5">
        <CalendarIcon className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="font-medium first-letter:uppercase">
          {spokenDayFromHere(toLimaDay(parseInstant(appointment.inicio)))}
        </span>
      </li>
      <li className="flex gap-2.5">
        <ClockIcon className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="font-medium">
          {spokenSpan(appointment)}
          {appointment.retraso ? (
            <span className="block text-accent-ink">
              Va con {appointment.retraso.minutos} minutos de retraso: empieza hacia las{' '}
              {spokenTime(appointment.retraso.llega)}
            </span>
          ) : null}
        </span>
      </li>
      <li className="flex items-center gap-2.5">
        {profesional ? (
          <PersonFace id={profesional.id} name={profesional.nombre} className="-ml-1.5 size-12" />
        ) : (
          <InfoIcon className="size-5 shrink-0 text-ink-soft" />
        )}
        <span>
          <span className="block">{how.filter(Boolean).join(' · ')}</span>
          {profesional ? <span className="block">{profesional.nombre}</span> : null}
          {profesional?.colegiatura ? (
            <span className="block text-[0.9375rem] text-ink-soft">{profesional.colegiatura}</span>
          ) : null}
        </span>
      </li>
    </ul>
  )
}
