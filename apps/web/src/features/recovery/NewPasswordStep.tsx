import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { passwordProblems } from '@amparo/domain/passwords.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { type FormEvent, useRef, useState } from 'react'
import type { ApiError } from '../../api/call.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import type { CodeDraft } from '../../forms/codes/code-draft.ts'
import { PasswordHint } from '../../forms/codes/PasswordHint.tsx'
import { StepProgress } from '../../forms/codes/StepProgress.tsx'
import { stepNames } from './recovery-flow.ts'

interface NewPasswordStepProps {
  draft: CodeDraft
  password: string
  /** Why the server did not take the password, when the recovery was ended from the code. */
  refusal: ApiError | null
  onPassword: (password: string) => void
  onFinish: () => Promise<void>
}

/** Last step: the new password. */
export function NewPasswordStep({ draft, password, refusal, onPassword, onFinish }: NewPasswordStepProps) {
  const [tried, setTried] = useState(false)
  const [tries, setTries] = useState(0)
  const { busy, error: own, attempts, run, clear } = useSubmission()
  const error = own ?? (tried ? null : refusal)
  const input = useRef<HTMLInputElement>(null)

  // Common passwords are known to the server alone; it tells when one is chosen.
  const [problem = null] = passwordProblems(password, { documentNumber: draft.document }, () => false)
  const missing = password === '' ? 'Crea una contraseña' : problem
  const refused = error?.fieldError('passwordNueva') ?? null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    clear()
    setTried(true)
    setTries((count) => count + 1)
    if (missing === null) void run(onFinish)
  }

  return (
    <>
      <StepProgress names={stepNames} current={2} />
      <h1 className="text-title">Crea tu nueva contraseña</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        Al cambiarla cerramos tu sesión en todos los equipos donde estuviera abierta.
      </p>
      {tried && missing !== null ? (
        <FormErrors
          title="Revisa tu contraseña"
          attempt={tries}
          problems={[{ message: missing, goTo: () => input.current?.focus() }]}
        />
      ) : null}
      <ApiProblem
        error={error}
        attempt={attempts}
        goTo={(campo) => (campo === 'passwordNueva' ? () => input.current?.focus() : undefined)}
      />
      <form method="post" onSubmit={submit} noValidate>
        {/* Password managers keep the password under the document. */}
        <input type="text" name="documento" autoComplete="username" value={draft.document} readOnly hidden />
        <PasswordField
          label="Nueva contraseña"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => {
            setTried(false)
            clear()
            onPassword(event.target.value)
          }}
          error={tried ? (missing ?? refused) : refused}
          ref={input}
        />
        {refused === null ? <PasswordHint password={password} document={draft.document} /> : null}
        <Button type="submit" size="large" busy={busy} className="mt-6 w-full">
          {busy ? 'Cambiando tu contraseña…' : 'Cambiar mi contraseña'}
        </Button>
      </form>
    </>
  )
}
