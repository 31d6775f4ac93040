import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Link } from 'react-router'
import { howToJoin } from '../../agenda/appointment-texts.ts'
import { spokenMoment } from '../../agenda/times.ts'
import { useVideoEntry } from '../../agenda/use-video-entry.ts'

/** From when the person is attended, and the way to what to do then. */
export function VideoEntry({ cita }: { cita: AppointmentWire }) {
  const { entry } = useVideoEntry(cita.id)
  if (entry?.codigo === 1 && cita.linkUsuario) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p role="status" className="font-medium text-[0.9375rem]">
          Es la hora de tu cita.
        </p>
        <Link to={cita.linkUsuario} className={buttonClass('primary', 'small')}>
          Qué hacer ahora
        </Link>
      </div>
    )
  }
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      {entry?.codigo === 2 && entry.abre
        ? `Desde el ${spokenMoment(entry.abre)}, verás aquí cómo te atienden; el enlace que te enviamos por correo dice lo mismo.`
        : howToJoin(cita)}
    </p>
  )
}
