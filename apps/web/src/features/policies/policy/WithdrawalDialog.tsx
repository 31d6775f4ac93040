import { useForm } from '@amparo/client/forms/use-form.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { useState } from 'react'
import { DemoMailHint } from '../../../forms/codes/DemoMailHint.tsx'
import { isWholeCode, sanitizeCode } from '../../../forms/codes/sent-code.ts'
import { askWithdrawal, sendWithdrawalCode } from './policy-calls.ts'

interface WithdrawalDialogProps {
  certificate: string
  onClose: () => void
  onDone: () => void
}

/** Asks for the password, or a code to the e-mail on file, before a policy is left. */
export function WithdrawalDialog({ certificate, onClose, onDone }: WithdrawalDialogProps) {
  /** Where the code went, masked; null before one is sent. */
  const [destination, setDestination] = useState<string | null>(null)
  const sending = useSubmission()
  const byCode = destination !== null
  const form = useForm({
    start: { passwordActual: '', codigo: '' },
    check: ({ passwordActual, codigo }) => {
      if (byCode) return isWholeCode(codigo) ? {} : { codigo: 'Escribe los 6 dígitos del código' }
      return passwordActual === '' ? { passwordActual: 'Escribe tu contraseña' } : {}
    },
    forgiving: true,
    toField: true,
  })
  const submit = form.submit(async ({ passwordActual, codigo }) => {
    await askWithdrawal(certificate, byCode ? { codigo } : { passwordActual })
    onClose()
    onDone()
  })
  const sendCode = () => void sending.run(async () => setDestination(await sendWithdrawalCode()))
  const refusal = form.refusal ?? sending.error
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
        {byCode ? (
          <>
            <p className="mb-3">
              Enviamos un código a <strong>{destination}</strong>. Sirve por 10 minutos.
            </p>
            <Field
              label="Código de tu correo"
              inputMode="numeric"
              autoComplete="one-time-code"
              {...form.field('codigo')}
              onChange={({ target }) => form.set('codigo', sanitizeCode(target.value))}
            />
            <DemoMailHint />
          </>
        ) : (
          <PasswordField
            label="Contraseña de tu cuenta"
            autoComplete="current-password"
            {...form.field('passwordActual')}
          />
        )}
      </form>
      <Button look="quiet" size="small" busy={sending.busy} onClick={sendCode} className="mt-3 -ml-4">
        {byCode ? 'Enviar otro código' : 'No la recuerdo: enviarme un código a mi correo'}
      </Button>
      {refusal ? (
        <p role="alert" className="mt-3 font-medium text-danger">
          {refusal.problem.detail}
        </p>
      ) : null}
    </Dialog>
  )
}
