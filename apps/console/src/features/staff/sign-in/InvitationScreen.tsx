import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import type { acceptStaffInvitation } from '@amparo/contract/staff/console/entry.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { EntryFrame } from './EntryFrame.tsx'

const shortest = 15

/** The first password, by the invitation's link; the second factor comes next. */
export default function InvitationScreen() {
  // After the hash, so that no server logs it.
  const token = useLocation().hash.slice(1)
  const navigate = useNavigate()
  const form = useForm({ start: { password: '' }, check })
  return (
    <EntryFrame title="Crea tu contraseña">
      {form.refusal || form.problems.length > 0 ? (
        <FormErrors
          title={form.refusal?.problem.title ?? 'Revisa tu contraseña'}
          problems={
            form.problems.length > 0 ? form.problems : [{ message: form.refusal?.problem.detail ?? '' }]
          }
          attempt={form.attempts}
        />
      ) : null}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={form.submit(async ({ password }) => {
          await call<typeof acceptStaffInvitation>('POST', '/consola/Aceptar', {
            body: { invitacion: token, password },
          })
          await navigate('/inscribir', { replace: true })
        })}
      >
        <PasswordField
          {...form.field('password')}
          label="Contraseña nueva"
          help="15 caracteres o más. Una frase que recuerdes sirve mejor que símbolos sueltos."
          autoComplete="new-password"
        />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          Crear y continuar
        </Button>
      </form>
    </EntryFrame>
  )
}

function check({ password }: { password: string }) {
  return [...password].length >= shortest ? {} : { password: 'Escribe 15 caracteres o más' }
}
