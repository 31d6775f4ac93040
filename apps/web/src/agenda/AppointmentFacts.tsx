import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { formatLimaDate, parseInstant } from '@amparo/domain/lima-time.ts'
import { CalendarIcon, ClockIcon, InfoIcon } from '@amparo/ui/icons.tsx'
import { modalityTexts } from './appointment-texts.ts'
import { spokenSpan } from './times.ts'

/** When, with whom and how, as a list to be read at a glance. */
export function AppointmentFacts({ cita }: { cita: AppointmentWire }) {
  const who = cita.profesional
    ? [cita.profesional.nombre, cita.profesional.colegiatura].filter(Boolean).join(' · ')
    : cita.sala
      ? `${cita.sala.nombre}, ${cita.sala.sede}`
      : null
  return (
    <ul className="grid gap-1.5">
      <li className="flex gap-2.5">
        <CalendarIcon className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="font-medium first-letter:uppercase">
          {formatLimaDate(parseInstant(cita.inicio))}
        </span>
      </li>
      <li className="flex gap-2.5">
        <ClockIcon className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="font-medium">{spokenSpan(cita)}</span>
      </li>
      <li className="flex gap-2.5">
        <InfoIcon className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span>
          {[
            cita.especialidad,
            cita.tipo === 'coworking' ? null : modalityTexts[cita.modalidad],
            who,
            cita.asistentes ? `${cita.asistentes} ${cita.asistentes === 1 ? 'persona' : 'personas'}` : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </li>
    </ul>
  )
}
