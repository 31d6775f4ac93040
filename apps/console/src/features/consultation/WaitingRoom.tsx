import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
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
  const said = appointment.retrasoMinutos
  return (
    <div className="mb-3">
      {error ? <Refusal error={error} reload={onChange} /> : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {isVideo ? (
          <p role="status" className="text-[0.9375rem]">
            {appointment.enSala ? 'La persona está en la sala.' : 'Todavía no hay nadie en la sala.'}
          </p>
        ) : null}
        {isOver ? null : (
          <fieldset className="flex flex-wrap items-center">
            <legend className="float-left mr-1 font-semibold text-[0.9375rem] max-sm:w-full">
              Voy con retraso:
            </legend>
            {minutes.map((one) => (
              <Button
                key={one}
                look={one === said ? 'secondary' : 'quiet'}
                size="small"
                className="max-sm:px-3"
                busy={busy}
                aria-pressed={one === said}
                onClick={() =>
                  void run(async () => {
                    await sendDelay(appointment.id, one)
                    tell('Se lo avisamos por correo o mensaje, y lo lee en la página de su cita.')
                    onChange()
                  })
                }
              >
                {one} min
              </Button>
            ))}
          </fieldset>
        )}
        {sinceStart >= absenceMs ? (
          <Button
            look="secondary"
            size="small"
            busy={busy}
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
      </div>
    </div>
  )
}
