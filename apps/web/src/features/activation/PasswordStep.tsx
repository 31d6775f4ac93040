import { passwordProblems } from '@amparo/domain/passwords.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ApiError } from '../../api/call.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { PasswordHint } from '../../forms/codes/PasswordHint.tsx'
import { StepProgress } from '../../forms/codes/StepProgress.tsx'
import { FormErrors, type FormProblem } from '../../forms/FormErrors.tsx'
import { PasswordField } from '../../forms/PasswordField.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import { wantedOf } from '../../session/wanted-page.ts'
import { type ActivationDraft, stepNames } from './activation-flow.ts'

const LegalDialog = lazy(() => import('../../shell/LegalDialog.tsx'))

/** What the person decides in the last step. */
export interface Choices {
  password: string
  terms: boolean
  privacy: boolean
  marketing: boolean
}

export const blankChoices: Choices = { password: '', terms: false, privacy: false, marketing: false }

interface PasswordStepProps {
  draft: ActivationDraft
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
  const [legal, setLegal] = useState<'terms' | 'privacy' | null>(null)
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
        <div className="mt-5 grid gap-1 border-line border-t pt-4">
          <Checkbox
            checked={choices.terms}
            onChange={(terms) => change({ terms })}
            error={tried ? missing.terms : null}
            ref={inputs.terms}
          >
            Acepto los <TextButton onClick={() => setLegal('terms')}>términos y condiciones</TextButton>
          </Checkbox>
          <Checkbox
            checked={choices.privacy}
            onChange={(privacy) => change({ privacy })}
            error={tried ? missing.privacy : null}
            ref={inputs.privacy}
          >
            Acepto la <TextButton onClick={() => setLegal('privacy')}>política de privacidad</TextButton>
          </Checkbox>
          <Checkbox checked={choices.marketing} onChange={(marketing) => change({ marketing })}>
            Quiero recibir novedades y promociones <span className="text-ink-soft">(opcional)</span>
          </Checkbox>
        </div>
        <Button type="submit" size="large" busy={busy} className="mt-5 w-full">
          {busy ? 'Activando tu cuenta…' : 'Activar mi cuenta'}
        </Button>
      </form>
      {legal ? (
        <Suspense fallback={null}>
          <LegalDialog text={legal} onClose={() => setLegal(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="font-semibold text-action underline underline-offset-4 hover:text-action-hover"
    >
      {children}
    </button>
  )
}
