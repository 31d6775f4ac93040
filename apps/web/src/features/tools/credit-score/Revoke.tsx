import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { revoke } from './credit-calls.ts'

/** Withdraws the consent with one tap, as easily as it was given, and erases the stored data. */
export function Revoke({ onRevoked }: { onRevoked: () => void }) {
  const { busy, error, attempts, run } = useSubmission()
  return (
    <div className="border-line border-t pt-4">
      <ApiProblem error={error} attempt={attempts} />
      <Button
        look="danger-quiet"
        size="small"
        busy={busy}
        onClick={() =>
          run(async () => {
            await revoke()
            onRevoked()
          })
        }
      >
        Retirar mi autorización y borrar lo guardado
      </Button>
    </div>
  )
}
