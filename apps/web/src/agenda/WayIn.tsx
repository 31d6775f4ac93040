import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { howToJoin } from './appointment-texts.ts'
import { mapHref } from './map-href.ts'
import { VideoEntry } from './VideoEntry.tsx'

/** The main action of an appointment: entering the room, getting there, or the telephone number to be called. */
export function WayIn({ appointment }: { appointment: AppointmentWire }) {
  if (appointment.modalidad === 'video')
    return <VideoEntry key={appointment.inicio} appointment={appointment} />
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      {appointment.lugar ? (
        <a
          href={mapHref(appointment.lugar)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('primary')}
        >
          <span>
            Cómo llegar<span className="sr-only"> (se abre en otra pestaña)</span>
          </span>
        </a>
      ) : null}
      {appointment.puedeAvisarAusencia ? null : (
        <p className="text-[0.9375rem] text-ink-soft">{howToJoin(appointment)}</p>
      )}
    </div>
  )
}
