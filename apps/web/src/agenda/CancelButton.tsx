import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'

const load = () => import('./CancelDialog.tsx').then((part) => ({ default: part.CancelDialog }))
const CancelDialog = lazy(load)

interface CancelButtonProps {
  appointment: AppointmentWire
  label: string
  onCancelled: (message: string, cancelled: AppointmentWire) => void
}

/** Cancels an appointment after a dialog that explains the effect; renders nothing if it cannot be cancelled. */
export function CancelButton({ appointment, label, onCancelled }: CancelButtonProps) {
  const [asks, setAsks] = useState(false)
  // Loaded ahead, so that the dialog also opens without a network.
  useEffect(() => void load().catch(() => undefined), [])
  if (!appointment.puedeCancelar) return null
  return (
    <>
      <Button look="danger-quiet" size="small" onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks ? (
        <Suspense>
          <CancelDialog
            appointment={appointment}
            open
            onClose={() => setAsks(false)}
            onCancelled={(message) => {
              setAsks(false)
              onCancelled(message, appointment)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
