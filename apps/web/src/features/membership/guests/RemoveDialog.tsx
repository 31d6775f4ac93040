import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import type { Guest } from './guest-calls.ts'

interface RemoveDialogProps {
  guest: Guest
  services: readonly string[]
  /** Whether the seat can be given to another guest. */
  hasSeats: boolean
  open: boolean
  onClose: () => void
  remove: () => Promise<void>
}

/** Lists what the guest loses before revoking the invitation. */
export function RemoveDialog({ guest, services, hasSeats, open, onClose, remove }: RemoveDialogProps) {
  const { busy, error, attempts, run } = useSubmission()
  const isIn = guest.estado === 'aprobado'
  return (
    <Dialog
      open={open}
      title={`¿Retirar a ${guest.nombres}?`}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Conservar la invitación
          </Button>
          <Button busy={busy} look="danger" onClick={() => void run(remove)}>
            Sí, retirar
          </Button>
        </>
      }
    >
      <ApiProblem error={error} attempt={attempts} />
      <p>{isIn ? 'Desde este momento pierde:' : 'Desde este momento:'}</p>
      <ul className="mt-2 list-disc pl-5">
        {isIn ? (
          services.map((name) => <li key={name}>{name}</li>)
        ) : (
          <li>El enlace o el registro que tiene deja de servir.</li>
        )}
        {isIn ? <li>Las citas que tenga por venir: se cancelan y se le avisa.</li> : null}
        <li>{hasSeats ? 'Tu cupo queda libre al instante y les' : 'Les'} escribimos a los dos.</li>
      </ul>
      {hasSeats ? <p className="mt-3 text-ink-soft">Podrás invitarle otra vez cuando quieras.</p> : null}
    </Dialog>
  )
}
