import type { checkAppointment } from '@amparo/contract/agenda.ts'
import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { agendaCall } from '../../agenda/agenda-call.ts'
import { howToJoin } from '../../agenda/appointment-texts.ts'
import { endingAt } from '../../agenda/times.ts'

/** From when the video room can be entered, as the server sees it; asked again when the person comes back to the tab. */
export function VideoEntry({ cita }: { cita: AppointmentWire }) {
  const [entry, setEntry] = useState<AnswerOf<typeof checkAppointment> | null>(null)
  const { id } = cita

  useEffect(() => {
    const stop = new AbortController()
    function check() {
      if (document.visibilityState !== 'visible') return
      agendaCall<typeof checkAppointment>('GET', '/agendamientos/VerificarCita', {
        query: { id },
        signal: stop.signal,
      }).then(setEntry, () => undefined)
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => {
      stop.abort()
      document.removeEventListener('visibilitychange', check)
    }
  }, [id])

  const text =
    entry?.codigo === 1
      ? 'La sala ya está abierta. Entra con el enlace que te enviamos por correo.'
      : entry?.codigo === 2 && entry.abre
        ? `La sala se abre el ${endingAt(entry.abre)} Entra con el enlace que te enviamos por correo.`
        : howToJoin(cita)
  return <p className="text-[0.9375rem] text-ink-soft">{text}</p>
}
