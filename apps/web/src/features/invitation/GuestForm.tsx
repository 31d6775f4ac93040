import { latestAdultBirthDay } from '@amparo/domain/birth-dates.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { Field } from '@amparo/ui/Field.tsx'
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ApiError } from '../../api/call.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { PasswordHint } from '../../forms/codes/PasswordHint.tsx'
import { StepProgress } from '../../forms/codes/StepProgress.tsx'
import { FormErrors } from '../../forms/FormErrors.tsx'
import { PasswordField } from '../../forms/PasswordField.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import {
  type GuestChoices,
  type GuestData,
  type GuestField,
  guestFields,
  guestProblems,
  stepNames,
} from './invitation-flow.ts'

const LegalDialog = lazy(() => import('../../shell/LegalDialog.tsx'))

interface GuestFormProps {
  guest: GuestData
  choices: GuestChoices
  /** Why the server did not take the data, when the registration was ended from the code. */
  refusal: ApiError | null
  onGuest: (changed: Partial<GuestData>) => void
  onChoices: (changed: Partial<GuestChoices>) => void
  onFinish: () => Promise<void>
}

const fields = [
  { name: 'nombres', label: 'Nombres', autoComplete: 'given-name' },
  { name: 'apellidoPaterno', label: 'Apellido paterno', autoComplete: 'family-name' },
  { name: 'apellidoMaterno', label: 'Apellido materno (si tienes)', autoComplete: 'additional-name' },
  { name: 'fechaNacimiento', label: 'Fecha de nacimiento', autoComplete: 'bday', type: 'date' },
  { name: 'numeroCelular', label: 'Celular', autoComplete: 'tel-national', type: 'tel' },
] as const

/** Last step: who the guest is, a password, and what the guest agrees to. */
export function GuestForm({ guest, choices, refusal, onGuest, onChoices, onFinish }: GuestFormProps) {
  const [tried, setTried] = useState(false)
  const [tries, setTries] = useState(0)
  const [legal, setLegal] = useState<'terms' | 'privacy' | null>(null)
  const { busy, error: own, attempts, run, clear } = useSubmission()
  const error = own ?? (tried ? null : refusal)
  const inputs = useRef<Partial<Record<string, HTMLInputElement | null>>>({})

  const now = Date.now()
  const problems = guestProblems(guest, choices, now)
  const found = (Object.keys(problems) as GuestField[]).map((field) => ({
    message: problems[field] ?? '',
    goTo: () => inputs.current[field]?.focus(),
  }))
  const errorOf = (field: GuestField) =>
    (tried ? problems[field] : undefined) ?? error?.fieldError(field) ?? null

  const edited = () => {
    setTried(false)
    clear()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    clear()
    setTried(true)
    setTries((count) => count + 1)
    if (found.length === 0) void run(onFinish)
  }

  return (
    <>
      <StepProgress names={stepNames} current={2} />
      <h1 className="text-title">Cuéntanos quién eres</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        Escribe tu nombre como está en tu documento: así podemos aprobarte más rápido.
      </p>
      {tried && found.length > 0 ? (
        <FormErrors title="Falta poco para registrarte" attempt={tries} problems={found} />
      ) : null}
      <ApiProblem
        error={error}
        attempt={attempts}
        goTo={(campo) =>
          campo === 'password' || guestFields.some((field) => field === campo)
            ? () => inputs.current[campo]?.focus()
            : undefined
        }
      >
        <OtherWay codigo={error?.problem.codigo} />
      </ApiProblem>
      <form method="post" onSubmit={submit} noValidate>
        <div className="grid gap-4">
          {fields.map(({ name, ...field }) => (
            <Field
              key={name}
              {...field}
              name={name}
              value={guest[name]}
              max={
                name === 'fechaNacimiento'
                  ? latestAdultBirthDay(toLimaDay({ epochMilliseconds: now }))
                  : undefined
              }
              help={name === 'fechaNacimiento' ? 'Para registrarte debes tener 18 años o más.' : undefined}
              onChange={(event) => {
                edited()
                onGuest({ [name]: event.target.value })
              }}
              error={errorOf(name)}
              ref={(input) => {
                inputs.current[name] = input
              }}
            />
          ))}
          <div>
            <PasswordField
              label="Crea tu contraseña"
              name="password"
              autoComplete="new-password"
              value={choices.password}
              onChange={(event) => {
                edited()
                onChoices({ password: event.target.value })
              }}
              error={errorOf('password')}
              ref={(input) => {
                inputs.current.password = input
              }}
            />
            {errorOf('password') === null ? <PasswordHint password={choices.password} document="" /> : null}
          </div>
        </div>
        <div className="mt-5 grid gap-1 border-line border-t pt-4">
          <Checkbox
            checked={choices.terms}
            onChange={(terms) => {
              edited()
              onChoices({ terms })
            }}
            error={errorOf('terms')}
            ref={(input) => {
              inputs.current.terms = input
            }}
          >
            Acepto los <TextButton onClick={() => setLegal('terms')}>términos y condiciones</TextButton>
          </Checkbox>
          <Checkbox
            checked={choices.privacy}
            onChange={(privacy) => {
              edited()
              onChoices({ privacy })
            }}
            error={errorOf('privacy')}
            ref={(input) => {
              inputs.current.privacy = input
            }}
          >
            Acepto la <TextButton onClick={() => setLegal('privacy')}>política de privacidad</TextButton>
          </Checkbox>
          <Checkbox checked={choices.marketing} onChange={(marketing) => onChoices({ marketing })}>
            Quiero recibir novedades y promociones <span className="text-ink-soft">(opcional)</span>
          </Checkbox>
        </div>
        <Button type="submit" size="large" busy={busy} className="mt-5 w-full">
          {busy ? 'Registrándote…' : 'Terminar mi registro'}
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

/** Whoever has an account or a policy goes in another way. */
function OtherWay({ codigo }: { codigo: string | undefined }) {
  if (codigo === 'cuenta_existente') {
    return (
      <Link to="/inicia" className={`${buttonClass('primary')} mt-3`}>
        Iniciar sesión
      </Link>
    )
  }
  if (codigo !== 'tiene_seguro') return null
  return (
    <Link to="/registro/1" className={`${buttonClass('primary')} mt-3`}>
      Activar mi cuenta
    </Link>
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
