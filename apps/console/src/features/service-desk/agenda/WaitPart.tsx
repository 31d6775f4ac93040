import { Button } from '@amparo/ui/Button.tsx'
import { timeOf } from '../../../dates.ts'
import { Part } from '../../../shell/Facts.tsx'
import { type Appointment, recordCalled } from './agenda-calls.ts'

const missedWords = {
  video: 'no llegó el profesional',
  telefono: 'dice que nadie la llamó',
  presencial: 'dice que nadie la atendió',
} as const

const answers = {
  esperar: 'Prefirió seguir esperando',
  otro_horario: 'Tomó otro horario',
  llamada: 'Pidió que la llamen',
} as const

const roomWords = { titular: 'la persona', profesional: 'el profesional' } as const

/** Attendance in the room, and the person's choice when the professional was absent. */
export function WaitPart({ appointment }: { appointment: Appointment }) {
  const { entraron, espera, llamadaPedida } = appointment
  if (!entraron && !espera && !llamadaPedida) return null
  const number = espera?.llamar ?? llamadaPedida?.llamar
  return (
    <Part title={appointment.modalidad === 'video' ? 'En la sala' : 'Lo que avisó la persona'}>
      {entraron ? (
        <p className="text-[0.9375rem]">
          {entraron.length === 2 ? 'Entraron los dos.' : `Solo entró ${roomWords[entraron[0] ?? 'titular']}.`}
        </p>
      ) : null}
      {espera ? (
        <p className="mt-1 text-[0.9375rem]">
          {answers[espera.respuesta]}, a las {timeOf(espera.desde)}: {missedWords[appointment.modalidad]}.
        </p>
      ) : null}
      {llamadaPedida ? (
        <p className="mt-1 text-[0.9375rem]">
          El profesional la espera desde las {timeOf(llamadaPedida.desde)} y pide que la llames.
        </p>
      ) : null}
      {espera?.llamar || llamadaPedida ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {number ? (
            <a
              href={`tel:${number}`}
              className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
            >
              Llamar al {number}
            </a>
          ) : null}
          <Button look="secondary" size="small" onClick={() => recordCalled(appointment)}>
            Ya la llamé
          </Button>
        </div>
      ) : null}
    </Part>
  )
}
