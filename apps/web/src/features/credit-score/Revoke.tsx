import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { revoke } from './credit-calls.ts'

/** As easy to take back as it was to give: one tap, which erases what was kept. */
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
