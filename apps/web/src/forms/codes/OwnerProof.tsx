import type { Form } from '@amparo/client/forms/use-form.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import { type OwnerProofTyped, sendOwnerCode } from './owner-proof.ts'
import { sanitizeCode } from './sent-code.ts'

/** The password, or a code to the e-mail on file: an open session alone is not enough. */
export function OwnerProof({ form }: { form: Pick<Form<OwnerProofTyped>, 'values' | 'set' | 'field'> }) {
  const sending = useSubmission()
  const { sentTo } = form.values
  const byCode = sentTo !== ''
  const send = () => void sending.run(async () => form.set('sentTo', await sendOwnerCode()))
  return (
    <div>
      {byCode ? (
        <>
          <p className="mb-3">
            Enviamos un código a <strong>{sentTo}</strong>. Sirve por 10 minutos.
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
          name="passwordActual"
          autoComplete="current-password"
          {...form.field('passwordActual')}
        />
      )}
      <Button look="quiet" size="small" busy={sending.busy} onClick={send} className="mt-2 -ml-4">
        {byCode ? 'Enviar otro código' : 'No la recuerdo: enviarme un código a mi correo'}
      </Button>
      <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
        {sending.error?.problem.detail}
      </p>
    </div>
  )
}
