import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { passwordProblems } from '@amparo/domain/passwords.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import type { ApiError } from '../../../api/call.ts'
import type { CodeDraft } from '../../../forms/codes/code-draft.ts'
import { PasswordHint } from '../../../forms/codes/PasswordHint.tsx'

interface NewPasswordStepProps {
  draft: CodeDraft
  password: string
  /** The server's refusal of the password, if the recovery was finished from the code step. */
  refusal: ApiError | null
  onPassword: (password: string) => void
  onFinish: () => Promise<void>
}

/** Only the server knows common passwords; it reports them. */
function problemsOf(password: string, documentNumber: string): { password?: string } {
  const [weakness] = passwordProblems(password, { documentNumber }, () => false)
  const problem = password === '' ? 'Crea una contraseña' : weakness
  return problem ? { password: problem } : {}
}

export function NewPasswordStep({ draft, password, refusal, onPassword, onFinish }: NewPasswordStepProps) {
  const form = useForm<{ password: string }>({
    kept: { values: { password }, change: (part) => onPassword(part.password ?? '') },
    check: (typed) => problemsOf(typed.password, draft.document),
    wire: { password: 'passwordNueva' },
    refusal,
    forgiving: true,
  })

  return (
    <>
      <h1 className="text-title">Crea tu nueva contraseña</h1>
      <p className="mt-2 mb-6 text-ink-soft">Al cambiarla cerramos tu sesión en todas partes.</p>
      <FormTrouble form={form} title="Revisa tu contraseña" />
      <form method="post" onSubmit={form.submit(onFinish)} noValidate>
        {/* Password managers store the password under the document. */}
        <input type="text" name="documento" autoComplete="username" value={draft.document} readOnly hidden />
        <PasswordField
          label="Nueva contraseña"
          name="password"
          autoComplete="new-password"
          {...form.field('password')}
        />
        {form.refusal?.fieldError('passwordNueva') ? null : (
          <PasswordHint password={password} document={draft.document} />
        )}
        <Button type="submit" size="large" busy={form.busy} className="mt-6 w-full">
          {form.busy ? 'Cambiando tu contraseña…' : 'Cambiar mi contraseña'}
        </Button>
      </form>
    </>
  )
}
