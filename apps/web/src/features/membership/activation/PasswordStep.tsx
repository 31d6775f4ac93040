import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { passwordProblems } from '@amparo/domain/passwords.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { Link, useLocation } from 'react-router'
import type { ApiError } from '../../../api/call.ts'
import { ConsentChecks, type Consents } from '../../../forms/ConsentChecks.tsx'
import type { CodeDraft } from '../../../forms/codes/code-draft.ts'
import { PasswordHint } from '../../../forms/codes/PasswordHint.tsx'
import { wantedOf } from '../../../session/wanted-page.ts'

/** The choices of the last step. */
export interface Choices extends Consents {
  password: string
}

export const blankChoices: Choices = { password: '', terms: false, privacy: false, marketing: false }

interface PasswordStepProps {
  draft: CodeDraft
  choices: Choices
  /** The server's refusal of the password, if the activation was finished from the code step. */
  refusal: ApiError | null
  onChange: (changed: Partial<Choices>) => void
  onFinish: () => Promise<void>
}

/** Only the server knows common passwords; it reports them. */
function problemsOf({ password, terms, privacy }: Choices, documentNumber: string) {
  const [weakness] = passwordProblems(password, { documentNumber }, () => false)
  const problem = password === '' ? 'Crea una contraseña' : weakness
  return {
    password: problem,
    terms: !terms && 'Para activar tu cuenta debes aceptar los términos y condiciones',
    privacy: !privacy && 'Para activar tu cuenta debes aceptar la política de privacidad',
  }
}

/** Last step: a password and the consents. */
export function PasswordStep({ draft, choices, refusal, onChange, onFinish }: PasswordStepProps) {
  const { documentType, document } = draft
  const handOver = { documentType, document, ...wantedOf(useLocation().state) }
  const form = useForm<Choices>({
    kept: { values: choices, change: onChange },
    check: (typed) => problemsOf(typed, document),
    refusal,
    forgiving: true,
  })
  const refused = form.refusal?.problem.codigo

  return (
    <>
      <h1 className="text-title">Crea tu contraseña</h1>
      <p className="mt-2 mb-6 text-ink-soft">Con ella y tu documento entrarás la próxima vez.</p>
      <FormTrouble form={form} title="Completa estos datos para activar tu cuenta">
        {refused === 'cuenta_existente' ? (
          <Link to="/inicia" state={handOver} className={`${buttonClass('primary')} mt-3`}>
            Iniciar sesión
          </Link>
        ) : null}
        {refused === 'sin_permiso' ? (
          <p className="mt-1">
            Si te invitaron, regístrate con el enlace que te llegó por correo: desde ahí activas tu acceso.
          </p>
        ) : null}
      </FormTrouble>
      <form method="post" onSubmit={form.submit(onFinish)} noValidate>
        {/* Password managers store the password under the document. */}
        <input type="text" name="documento" autoComplete="username" value={draft.document} readOnly hidden />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="new-password"
          {...form.field('password')}
        />
        {form.refusal?.fieldError('password') ? null : (
          <PasswordHint password={choices.password} document={draft.document} />
        )}
        <ConsentChecks
          consents={choices}
          onChange={(changed) => {
            form.forgive()
            onChange(changed)
          }}
          errors={{ terms: form.errorOf('terms'), privacy: form.errorOf('privacy') }}
          refs={{ terms: form.place('terms'), privacy: form.place('privacy') }}
        />
        <Button type="submit" size="large" busy={form.busy} className="mt-5 w-full">
          {form.busy ? 'Activando tu cuenta…' : 'Activar mi cuenta'}
        </Button>
      </form>
    </>
  )
}
