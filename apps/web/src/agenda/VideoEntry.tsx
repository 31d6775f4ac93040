import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { howToJoin } from './appointment-texts.ts'
import { spokenMoment } from './times.ts'
import { useVideoEntry } from './use-video-entry.ts'

/** When the room opens, and then the link to it. */
export function VideoEntry({ appointment }: { appointment: AppointmentWire }) {
  const { entry } = useVideoEntry(appointment.id)
  if (entry?.codigo === 1 && appointment.linkUsuario) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p role="status" className="font-medium text-[0.9375rem]">
          La sala ya está abierta.
        </p>
        {/* Loads a document: only one with its own permissions may use the camera. */}
        <a href={appointment.linkUsuario} className={buttonClass('primary')}>
          Entrar a la videollamada
        </a>
      </div>
    )
  }
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      {entry?.codigo === 2 && entry.abre
        ? `Desde el ${spokenMoment(entry.abre)}, podrás entrar aquí o con el enlace que te enviamos por correo.`
        : entry?.codigo === 3
          ? 'La llamada ya fue finalizada.'
          : howToJoin(appointment)}
    </p>
  )
}
