import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Link } from 'react-router'
import { howToJoin } from '../../agenda/appointment-texts.ts'
import { endingAt } from '../../agenda/times.ts'
import { useVideoEntry } from '../../agenda/use-video-entry.ts'

/** From when the video room can be entered, and the way in once it can. */
export function VideoEntry({ cita }: { cita: AppointmentWire }) {
  const { entry } = useVideoEntry(cita.id)
  if (entry?.codigo === 1 && cita.linkUsuario) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p role="status" className="font-medium text-[0.9375rem]">
          La sala ya está abierta.
        </p>
        <Link to={cita.linkUsuario} className={buttonClass('primary', 'small')}>
          Entrar a la videollamada
        </Link>
      </div>
    )
  }
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      {entry?.codigo === 2 && entry.abre
        ? `La sala se abre el ${endingAt(entry.abre)} Podrás entrar desde aquí o con el enlace que te enviamos por correo.`
        : howToJoin(cita)}
    </p>
  )
}
