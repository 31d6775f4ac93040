import { useNow } from '@amparo/client/use-now.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { useState } from 'react'
import { actOnVisit, type Consultation, sendAbsence, sendCallWish, sendDelay } from './consultation-calls.ts'

const minutes = [5, 10, 15, 30] as const
/** When an absence can be recorded, in milliseconds after the hour. */
const absenceMs = 10 * 60_000
/** From when before the hour a delay makes sense. */
const soonMs = 60 * 60_000

/** Notices for a waiting person, and recording an absence; only around the hour. */
export function WaitingRoom({
  appointment,
  hasCome,
  isCalling,
}: {
  appointment: Consultation['cita']
  /** The professional has been in the room. */
  hasCome: boolean
  /** The call itself shows who is there: on a phone the record needs the line. */
  isCalling: boolean
}) {
  const now = useNow(10_000)
  const [isForRest, setForRest] = useState(false)
  const sinceStart = now - Date.parse(appointment.inicio)
  if (appointment.estado !== 'agendada' || sinceStart < -soonMs) return null
  const isOver = now > Date.parse(appointment.fin)
  const isVideo = appointment.modalidad === 'video'
  const said = appointment.retrasoMinutos
  const { id } = appointment
  const change = (part: Partial<Consultation['cita']>) => (shown: Consultation) => ({
    ...shown,
    cita: { ...shown.cita, ...part },
  })
  const tellDelay = (late: number) =>
    actOnVisit(id, {
      about: `retraso de ${late}`,
      words: isForRest
        ? 'Se lo avisamos a esta persona y a las que siguen hoy.'
        : 'Se lo avisamos por correo o mensaje, y lo lee en la página de su cita.',
      ahead: change({ retrasoMinutos: late }),
      send: () => sendDelay(id, late, isForRest),
    })
  const askForCall = () =>
    actOnVisit(id, {
      about: 'llamada de agenda en',
      words: 'Agenda ya lo tiene entre sus pendientes.',
      ahead: change({ llamadaPedida: new Date(now).toISOString() }),
      send: () => sendCallWish(id),
    })
  const noteAbsence = () =>
    actOnVisit(id, {
      about: 'ausencia en',
      words: 'Quedó anotado que no vino.',
      ahead: change({ estado: 'no_asistio' }),
      send: () => sendAbsence(id),
    })
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1">
      {isVideo ? (
        <p role="status" className={`text-[0.9375rem] ${isCalling ? 'max-lg:sr-only' : ''}`}>
          {appointment.enSala ? 'La persona está en la sala.' : 'Todavía no hay nadie en la sala.'}
        </p>
      ) : null}
      {isOver ? null : (
        <fieldset className="flex flex-wrap items-center">
          <legend className="float-left mr-1 font-semibold text-[0.9375rem]">Voy con retraso:</legend>
          {minutes.map((one) => (
            <Button
              key={one}
              look={one === said ? 'secondary' : 'quiet'}
              size="small"
              className="gap-1! px-3!"
              aria-pressed={one === said}
              onClick={() => tellDelay(one)}
            >
              {one}
              {/* On a phone all of them are on one line with their title. */}
              <span className={one === minutes.at(-1) ? '' : 'max-sm:sr-only'}> min</span>
            </Button>
          ))}
          <Checkbox checked={isForRest} onChange={setForRest}>
            También las que siguen hoy
          </Checkbox>
        </fieldset>
      )}
      {isOver || sinceStart < 0 || appointment.enSala ? null : appointment.llamadaPedida ? (
        <p role="status" className="text-[0.9375rem]">
          Agenda la llamará.
        </p>
      ) : (
        <Button look="secondary" size="small" onClick={askForCall}>
          Pedir a agenda que llame
        </Button>
      )}
      {sinceStart < absenceMs || appointment.enSala ? null : isVideo && !hasCome ? (
        <p className="text-[0.9375rem]">Para anotar que no vino, entra primero a la sala.</p>
      ) : (
        <Button look="secondary" size="small" onClick={noteAbsence}>
          No vino
        </Button>
      )}
    </div>
  )
}
