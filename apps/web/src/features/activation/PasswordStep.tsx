import { FormErrors, type FormProblem } from '@amparo/client/forms/FormErrors.tsx'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { passwordProblems } from '@amparo/domain/passwords.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ApiError } from '../../api/call.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { ConsentChecks, type Consents } from '../../forms/ConsentChecks.tsx'
import type { CodeDraft } from '../../forms/codes/code-draft.ts'
import { PasswordHint } from '../../forms/codes/PasswordHint.tsx'
import { StepProgress } from '../../forms/codes/StepProgress.tsx'
import { wantedOf } from '../../session/wanted-page.ts'
import { stepNames } from './activation-flow.ts'

/** What the person decides in the last step. */
export interface Choices extends Consents {
  password: string
}

export const blankChoices: Choices = { password: '', terms: false, privacy: false, marketing: false }

interface PasswordStepProps {
  draft: CodeDraft
  choices: Choices
  /** Why the server did not take the password, when the activation was ended from the code. */
  refusal: ApiError | null
  onChange: (changed: Partial<Choices>) => void
  onFinish: () => Promise<void>
}

/** Last step: a password, and what the person agrees to. */
export function PasswordStep({ draft, choices, refusal, onChange, onFinish }: PasswordStepProps) {
  const [tried, setTried] = useState(false)
  const [tries, setTries] = useState(0)
  const { busy, error: own, attempts, run, clear } = useSubmission()
  const error = own ?? (tried ? null : refusal)
  const { documentType, document } = draft
  const handOver = { documentType, document, ...wantedOf(useLocation().state) }
  const inputs = {
    password: useRef<HTMLInputElement>(null),
    terms: useRef<HTMLInputElement>(null),
    privacy: useRef<HTMLInputElement>(null),
  }

  // Common passwords are known to the server alone; it tells when one is chosen.
  const [passwordProblem = null] = passwordProblems(
    choices.password,
    { documentNumber: draft.document },
    () => false,
  )
  const missing = {
    password: choices.password === '' ? 'Crea una contraseña' : passwordProblem,
    terms: choices.terms ? null : 'Para activar tu cuenta debes aceptar los términos y condiciones',
    privacy: choices.privacy ? null : 'Para activar tu cuenta debes aceptar la política de privacidad',
  }
  const fields = ['password', 'terms', 'privacy'] as const
  const problems = fields.flatMap((field): FormProblem[] => {
    const message = missing[field]
    return message === null ? [] : [{ message, goTo: () => inputs[field].current?.focus() }]
  })
  const refused = error?.fieldError('password') ?? null

  const change = (changed: Partial<Choices>) => {
    setTried(false)
    clear()
    onChange(changed)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    clear()
    setTried(true)
    setTries((count) => count + 1)
    if (problems.length === 0) void run(onFinish)
  }

  return (
    <>
      <StepProgress names={stepNames} current={2} />
      <h1 className="text-title">Crea tu contraseña</h1>
      <p className="mt-2 mb-6 text-ink-soft">Con ella y tu documento entrarás la próxima vez.</p>
      {tried && problems.length > 0 ? (
        <FormErrors title="Falta poco para activar tu cuenta" attempt={tries} problems={problems} />
      ) : null}
      <ApiProblem
        error={error}
        attempt={attempts}
        goTo={(campo) => (campo === 'password' ? () => inputs.password.current?.focus() : undefined)}
      >
        {error?.problem.codigo === 'cuenta_existente' ? (
          <Link to="/inicia" state={handOver} className={`${buttonClass('primary')} mt-3`}>
            Iniciar sesión
          </Link>
        ) : null}
        {error?.problem.codigo === 'sin_permiso' ? (
          <p className="mt-1">
            Si te invitaron, regístrate con el enlace que te llegó por correo: desde ahí activas tu acceso.
          </p>
        ) : null}
      </ApiProblem>
      <form method="post" onSubmit={submit} noValidate>
        {/* Password managers keep the password under the document. */}
        <input type="text" name="documento" autoComplete="username" value={draft.document} readOnly hidden />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="new-password"
          value={choices.password}
          onChange={(event) => change({ password: event.target.value })}
          error={tried ? (missing.password ?? refused) : refused}
          ref={inputs.password}
        />
        {refused === null ? <PasswordHint password={choices.password} document={draft.document} /> : null}
        <ConsentChecks
          consents={choices}
          onChange={change}
          errors={tried ? missing : { terms: null, privacy: null }}
          refs={inputs}
        />
        <Button type="submit" size="large" busy={busy} className="mt-5 w-full">
          {busy ? 'Activando tu cuenta…' : 'Activar mi cuenta'}
        </Button>
      </form>
    </>
  )
}
