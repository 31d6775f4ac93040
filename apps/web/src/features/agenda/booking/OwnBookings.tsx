import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { Link } from 'react-router'
import { AppointmentFacts } from '../../../agenda/AppointmentFacts.tsx'
import { CancelButton } from '../../../agenda/CancelButton.tsx'
import { WayIn } from '../../../agenda/WayIn.tsx'

interface OwnBookingsProps {
  open: readonly AppointmentWire[]
  onCancelled: (message: string, cancelled: AppointmentWire) => void
}

/** Bookings of this benefit: entering or getting there first, then moving or cancelling. */
export function OwnBookings({ open, onCancelled }: OwnBookingsProps) {
  return (
    <ul className={`mt-4 grid items-start gap-4 ${open.length > 1 ? 'md:grid-cols-2' : ''}`}>
      {open.map((appointment) => (
        <li key={appointment.id} className="rounded-card border border-line border-t-4 border-t-eco-edge p-4">
          <AppointmentFacts appointment={appointment} />
          <div className="mt-4">
            <WayIn appointment={appointment} />
          </div>
          {appointment.motivoBloqueo ? (
            <p className="mt-2 text-[0.9375rem] text-ink-soft">{appointment.motivoBloqueo}</p>
          ) : null}
          <div className="mt-4 flex flex-wrap gap-2.5">
            {appointment.puedeReprogramar ? (
              <Link
                to={`/ecosistema/citas?cambiar=${appointment.id}`}
                className={buttonClass('secondary', 'small')}
              >
                Reprogramar
              </Link>
            ) : (
              <Link to="/ecosistema/citas" className={buttonClass('secondary', 'small')}>
                Ver mis citas
              </Link>
            )}
            <CancelButton appointment={appointment} label="Cancelar cita" onCancelled={onCancelled} />
          </div>
        </li>
      ))}
    </ul>
  )
}
