import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Part } from '../../shell/Facts.tsx'
import { Refusal } from '../../shell/Refusal.tsx'
import { tell } from '../../shell/toasts.ts'
import { type Consultation, sendAbsence, sendDelay } from './consultation-calls.ts'

const minutes = [5, 10, 15, 30] as const
/** When an absence can be noted, in milliseconds after the hour. */
const absenceMs = 10 * 60_000
/** From when before the hour a delay makes sense. */
const soonMs = 60 * 60_000

/** Notices for a waiting person, and the record of an absence; only around the hour. */
export function WaitingRoom({
  appointment,
  onChange,
}: {
  appointment: Consultation['cita']
  onChange: () => void
}) {
  const { run, busy, error } = useSubmission()
  const sinceStart = Date.now() - Date.parse(appointment.inicio)
  if (appointment.estado !== 'agendada' || sinceStart < -soonMs) return null
  const isOver = Date.now() > Date.parse(appointment.fin)
  const isVideo = appointment.modalidad === 'video'
  if (!isVideo && sinceStart < absenceMs) return null
  return (
    <Part title={isVideo ? 'Sala de espera' : 'Asistencia'}>
      {error ? <Refusal error={error} reload={onChange} /> : null}
      {isVideo ? (
        <p role="status" className="mb-2 text-[0.9375rem]">
          {appointment.enSala ? 'La persona está en la sala.' : 'Todavía no hay nadie en la sala.'}
          {appointment.retrasoMinutos
            ? ` Avisaste que llegas ${appointment.retrasoMinutos} minutos tarde.`
            : ''}
        </p>
      ) : null}
      {isVideo && !isOver ? (
        <fieldset>
          <legend className="font-semibold text-[0.9375rem]">Voy con retraso</legend>
          <div className="mt-1 flex flex-wrap gap-2">
            {minutes.map((one) => (
              <Button
                key={one}
                look="quiet"
                size="small"
                busy={busy}
                onClick={() =>
                  void run(async () => {
                    await sendDelay(appointment.id, one)
                    tell('La persona lo lee en la sala.')
                    onChange()
                  })
                }
              >
                {one} min
              </Button>
            ))}
          </div>
        </fieldset>
      ) : null}
      {sinceStart >= absenceMs ? (
        <Button
          look="secondary"
          size="small"
          busy={busy}
          className="mt-3"
          onClick={() =>
            void run(async () => {
              await sendAbsence(appointment.id)
              tell('Quedó anotado que no vino.')
              onChange()
            })
          }
        >
          No vino
        </Button>
      ) : null}
    </Part>
  )
}
