import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { formatSeconds } from '@amparo/client/forms/use-countdown.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { passwordProblems } from '@amparo/domain/passwords.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { useState } from 'react'
import { PasswordHint } from '../../../forms/codes/PasswordHint.tsx'
import { changePassword } from './account-calls.ts'

interface PasswordFormProps {
  document: string
  /** The other sessions have ended. */
  onChanged: () => void
}

export function PasswordForm({ document, onChanged }: PasswordFormProps) {
  const form = useForm({
    start: { passwordActual: '', passwordNueva: '' },
    check: ({ passwordActual, passwordNueva }) => ({
      passwordActual: passwordActual === '' && 'Escribe tu contraseña actual',
      // Only the server knows common passwords and the person's other data; it reports them.
      passwordNueva:
        passwordNueva === ''
          ? 'Escribe tu nueva contraseña'
          : passwordProblems(passwordNueva, { documentNumber: document }, () => false)[0],
    }),
    forgiving: true,
    waits: true,
  })
  const { values, busy, waitSeconds } = form
  const [changed, setChanged] = useState(false)
  const isBlank = values.passwordActual === '' && values.passwordNueva === ''
  const submit = form.submit(async ({ passwordActual, passwordNueva }) => {
    await changePassword(passwordActual, passwordNueva)
    form.reset()
    setChanged(true)
    onChanged()
  })

  return (
    <>
      <FormTrouble form={form} title="Falta un dato para cambiarla" />
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        {/* Password managers store the password under the document. */}
        <input type="text" name="documento" autoComplete="username" value={document} readOnly hidden />
        <PasswordField
          label="Contraseña actual"
          name="passwordActual"
          autoComplete="current-password"
          {...form.field('passwordActual')}
        />
        <div>
          <PasswordField
            label="Nueva contraseña"
            name="passwordNueva"
            autoComplete="new-password"
            {...form.field('passwordNueva')}
          />
          {form.refusal?.fieldError('passwordNueva') ? null : (
            <PasswordHint password={values.passwordNueva} document={document} />
          )}
        </div>
        <Button
          type="submit"
          busy={busy}
          aria-disabled={waitSeconds > 0}
          className="justify-self-start max-sm:w-full"
        >
          {waitSeconds > 0
            ? `Podrás intentarlo en ${formatSeconds(waitSeconds)}`
            : busy
              ? 'Cambiando tu contraseña…'
              : 'Cambiar mi contraseña'}
        </Button>
      </form>
      <div role="status" className="mt-4 empty:hidden">
        {changed && isBlank && !form.tried ? (
          <Alert look="success" title="Tu contraseña ya es otra">
            <p>Esta sesión sigue abierta; cerramos las demás y te avisamos por correo.</p>
          </Alert>
        ) : null}
      </div>
    </>
  )
}
