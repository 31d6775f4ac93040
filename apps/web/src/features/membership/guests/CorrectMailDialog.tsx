import { useForm } from '@amparo/client/forms/use-form.ts'
import { emailError } from '@amparo/domain/emails.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { EmailField } from '@amparo/ui/ContactFields.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { useId } from 'react'
import { type Guest, resend } from './guest-calls.ts'

interface CorrectMailDialogProps {
  guest: Guest
  open: boolean
  onClose: () => void
  onSent: (guest: Guest) => void
}

/** Corrects the address of an invitation; the former link expires. */
export function CorrectMailDialog({ guest, open, onClose, onSent }: CorrectMailDialogProps) {
  const formId = useId()
  const form = useForm({
    start: { correoElectronico: guest.correoElectronico },
    check: ({ correoElectronico }) => {
      const problem = emailError(correoElectronico)
      return problem === null ? {} : { correoElectronico: problem }
    },
  })
  return (
    <Dialog
      open={open}
      title="Corregir su correo"
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" form={formId} busy={form.busy}>
            Enviar la invitación
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.submit(async ({ correoElectronico }) =>
          onSent(await resend(guest.id, correoElectronico)),
        )}
      >
        <p className="mb-4 text-ink-soft">
          Enviamos un enlace nuevo a este correo. El de antes deja de servir.
        </p>
        <EmailField
          label={`Correo de ${guest.nombres}`}
          autoComplete="off"
          {...form.field('correoElectronico')}
        />
        {form.refusal ? (
          <p role="alert" className="mt-3 font-medium text-danger">
            {form.refusal.problem.detail}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
