import type { checkAppointment } from '@amparo/contract/agenda.ts'
import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { agendaCall } from '../../agenda/agenda-call.ts'
import { howToJoin } from '../../agenda/appointment-texts.ts'
import { endingAt } from '../../agenda/times.ts'
import { useReturnToTab } from '../../agenda/use-return-to-tab.ts'

/** From when the video room can be entered, as the server sees it; asked again when the person comes back to the tab. */
export function VideoEntry({ cita }: { cita: AppointmentWire }) {
  const [entry, setEntry] = useState<AnswerOf<typeof checkAppointment> | null>(null)
  const { id } = cita

  const [round, setRound] = useState(0)
  useReturnToTab(() => setRound((current) => current + 1))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const stop = new AbortController()
    agendaCall<typeof checkAppointment>('GET', '/agendamientos/VerificarCita', {
      query: { id },
      signal: stop.signal,
    }).then(setEntry, () => undefined)
    return () => stop.abort()
  }, [id, round])

  const text =
    entry?.codigo === 1
      ? 'La sala ya está abierta. Entra con el enlace que te enviamos por correo.'
      : entry?.codigo === 2 && entry.abre
        ? `La sala se abre el ${endingAt(entry.abre)} Entra con el enlace que te enviamos por correo.`
        : howToJoin(cita)
  return <p className="text-[0.9375rem] text-ink-soft">{text}</p>
}
