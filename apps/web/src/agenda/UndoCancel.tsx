import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { InformedConsent } from './InformedConsent.tsx'
import { undoCancel } from './undo-cancel.ts'

/** Undoes a cancellation while its hour is free, or says that it is taken; health visits require their consent again. */
export function UndoCancel({
  appointment,
  onUndone,
}: {
  appointment: AppointmentWire
  onUndone: (message: string) => void
}) {
  const { busy, error, run } = useSubmission()
  const [key] = useState(() => attemptAt(noAttempt, { deshacer: appointment.id }).key)
  const isHealth = appointment.tipo === 'salud'
  const [accepted, setAccepted] = useState(false)
  const [missing, setMissing] = useState(0)
  const undo = () => {
    if (isHealth && !accepted) setMissing((times) => times + 1)
    else void run(async () => onUndone(await undoCancel(appointment, key)))
  }
  return (
    <>
      {isHealth ? <InformedConsent accepted={accepted} missing={missing} onChange={setAccepted} /> : null}
      <Button look="secondary" size="small" busy={busy} className="mt-3" onClick={undo}>
        Deshacer
      </Button>
      {error ? <p className="mt-2 font-medium text-danger">{error.problem.detail}</p> : null}
    </>
  )
}
