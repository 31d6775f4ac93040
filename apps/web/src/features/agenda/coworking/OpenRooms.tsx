import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { ChevronDownIcon } from '@amparo/ui/icons.tsx'
import { useState } from 'react'
import { AppointmentFacts } from '../../../agenda/AppointmentFacts.tsx'
import { CancelButton } from '../../../agenda/CancelButton.tsx'
import { spokenMoment } from '../../../agenda/times.ts'
import { WayIn } from '../../../agenda/WayIn.tsx'

interface OpenRoomsProps {
  open: readonly AppointmentWire[]
  /** Another room is being booked: existing bookings are collapsed. */
  folded: boolean
  changingId: string | null
  onChange: (id: string | null) => void
  onCancelled: (message: string, cancelled: AppointmentWire) => void
}

/** Upcoming bookings, each with change and cancel. */
export function OpenRooms({ open, folded, changingId, onChange, onCancelled }: OpenRoomsProps) {
  // One element whether collapsed or not, so that a pressed button keeps the focus.
  const [shown, setShown] = useState(false)
  const [next] = open
  return (
    <details
      open={!folded || shown}
      onToggle={(event) => setShown(event.currentTarget.open)}
      className={`group mt-3 ${folded ? 'rounded-card border border-line px-4 open:pb-4' : ''}`}
    >
      <summary
        className={
          folded ? 'flex min-h-11 cursor-pointer items-center justify-between gap-3 py-1.5' : 'hidden'
        }
      >
        <span className="leading-snug">
          <span className="font-semibold">Tu reserva:</span> {next ? spokenMoment(next.inicio) : ''}
        </span>
        <ChevronDownIcon className="size-6 shrink-0 text-action group-open:rotate-180 motion-safe:transition-transform" />
      </summary>
      <ul className={`mt-3 grid gap-3 ${open.length > 1 ? 'md:grid-cols-2' : ''}`}>
        {open.map((appointment) => (
          <li
            key={appointment.id}
            className={`rounded-card border p-4 ${appointment.id === changingId ? 'border-action bg-action-tint' : 'border-line border-t-4 border-t-eco-edge'}`}
          >
            <AppointmentFacts appointment={appointment} />
            {appointment.id === changingId ? null : (
              <div className="mt-4">
                <WayIn appointment={appointment} />
              </div>
            )}
            {appointment.motivoBloqueo ? (
              <p className="mt-2 text-[0.9375rem] text-ink-soft">{appointment.motivoBloqueo}</p>
            ) : null}
            <div className="mt-3 flex flex-wrap gap-2">
              {appointment.id === changingId ? (
                <Button look="secondary" size="small" onClick={() => onChange(null)}>
                  Dejarla como está
                </Button>
              ) : appointment.puedeReprogramar ? (
                <Button look="secondary" size="small" onClick={() => onChange(appointment.id)}>
                  Cambiar
                </Button>
              ) : null}
              <CancelButton
                appointment={appointment}
                label="Cancelar reserva"
                onCancelled={(message, cancelled) => {
                  setShown(false)
                  onCancelled(message, cancelled)
                }}
              />
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
