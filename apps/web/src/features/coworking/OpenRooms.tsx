import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { AppointmentFacts } from '../../agenda/AppointmentFacts.tsx'
import { CancelDialog } from '../../agenda/CancelDialog.tsx'

interface OpenBookingsProps {
  open: readonly AppointmentWire[]
  changingId: string | null
  onChange: (id: string | null) => void
  onCancelled: (message: string) => void
}

/** Bookings still to come, each with the way to change or cancel it. */
export function OpenRooms({ open, changingId, onChange, onCancelled }: OpenBookingsProps) {
  const [cancelling, setCancelling] = useState<AppointmentWire | null>(null)
  return (
    <div className="mt-6">
      <h3 className="text-lg">Tus reservas</h3>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {open.map((appointment) => (
          <li
            key={appointment.id}
            className={`rounded-card border p-4 ${appointment.id === changingId ? 'border-action bg-action-tint' : 'border-line'}`}
          >
            <AppointmentFacts appointment={appointment} />
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
              {appointment.puedeCancelar ? (
                <Button look="danger-quiet" size="small" onClick={() => setCancelling(appointment)}>
                  Cancelar reserva
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {cancelling ? (
        <CancelDialog
          appointment={cancelling}
          open
          onClose={() => setCancelling(null)}
          onCancelled={(message) => {
            setCancelling(null)
            onCancelled(message)
          }}
        />
      ) : null}
    </div>
  )
}
