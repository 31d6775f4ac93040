import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { OwnerProof } from '../../../forms/codes/OwnerProof.tsx'
import { blankProof, proofBody, proofFaults } from '../../../forms/codes/owner-proof.ts'
import { askWithdrawal } from './policy-calls.ts'

interface WithdrawalDialogProps {
  certificate: string
  onClose: () => void
  onDone: () => void
}

/** Asks for the password, or a code to the e-mail on file, before a policy is left. */
export function WithdrawalDialog({ certificate, onClose, onDone }: WithdrawalDialogProps) {
  const form = useForm({ start: blankProof, check: proofFaults, forgiving: true, toField: true })
  const submit = form.submit(async (typed) => {
    await askWithdrawal(certificate, proofBody(typed))
    onClose()
    onDone()
  })
  return (
    <Dialog
      open
      title="¿Dejar sin efecto la póliza?"
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Conservarla
          </Button>
          <Button look="danger" busy={form.busy} onClick={() => submit()}>
            {form.busy ? 'Enviando…' : 'Sí, dejarla sin efecto'}
          </Button>
        </>
      }
    >
      <p>
        Dejas de estar protegido y te devuelven lo que pagaste en 30 días como máximo. Desde ahora no podrás
        agendar, avisar ni invitar con esta póliza.
      </p>
      <form method="post" onSubmit={submit} noValidate className="mt-4">
        <OwnerProof form={form} />
      </form>
      <p role="alert" className="mt-3 font-medium text-danger empty:hidden">
        {form.refusal?.problem.detail}
      </p>
    </Dialog>
  )
}
