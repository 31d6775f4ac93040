import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { undoCancel } from './undo-cancel.ts'

/** Takes a cancellation back while its hour is free; where it is not any more, says so. */
export function UndoCancel({
  appointment,
  onUndone,
}: {
  appointment: AppointmentWire
  onUndone: (message: string) => void
}) {
  const { busy, error, run } = useSubmission()
  const [key] = useState(() => attemptAt(noAttempt, { deshacer: appointment.id }).key)
  return (
    <>
      <Button
        look="secondary"
        size="small"
        busy={busy}
        className="mt-3"
        onClick={() => void run(async () => onUndone(await undoCancel(appointment, key)))}
      >
        Deshacer
      </Button>
      {error ? <p className="mt-2 font-medium text-danger">{error.problem.detail}</p> : null}
    </>
  )
}
