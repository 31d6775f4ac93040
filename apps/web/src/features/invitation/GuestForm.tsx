import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { latestAdultBirthDay, needsParentOn } from '@amparo/domain/birth-dates.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { Checkbox } from '@amparo/ui/Checkbox.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ApiError } from '../../api/call.ts'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { ConsentChecks } from '../../forms/ConsentChecks.tsx'
import { PasswordHint } from '../../forms/codes/PasswordHint.tsx'
import { StepProgress } from '../../forms/codes/StepProgress.tsx'
import {
  type GuestChoices,
  type GuestData,
  type GuestField,
  guestFields,
  guestProblems,
  stepNames,
} from './invitation-flow.ts'

interface GuestFormProps {
  guest: GuestData
  choices: GuestChoices
  /** The holder declared that the guest is not of age. */
  isMinor: boolean
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
export function GuestForm({
  guest,
  choices,
  isMinor,
  refusal,
  onGuest,
  onChoices,
  onFinish,
}: GuestFormProps) {
  const [tried, setTried] = useState(false)
  const [tries, setTries] = useState(0)
  const { busy, error: own, attempts, run, clear } = useSubmission()
  const error = own ?? (tried ? null : refusal)
  const inputs = useRef<Partial<Record<string, HTMLInputElement | null>>>({})

  const now = Date.now()
  const problems = guestProblems(guest, choices, now, isMinor)
  const found = (Object.keys(problems) as GuestField[]).map((field) => ({
    message: problems[field] ?? '',
    goTo: () => inputs.current[field]?.focus(),
  }))
  const errorOf = (field: GuestField) =>
    (tried ? problems[field] : undefined) ??
    error?.fieldError(field === 'parent' ? 'aceptaRepresentante' : field) ??
    null
  const today = toLimaDay({ epochMilliseconds: now })
  const needsParent = isMinor && guest.fechaNacimiento !== '' && needsParentOn(guest.fechaNacimiento, today)

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
              max={name === 'fechaNacimiento' ? (isMinor ? today : latestAdultBirthDay(today)) : undefined}
              help={
                name !== 'fechaNacimiento'
                  ? undefined
                  : isMinor
                    ? 'De la persona menor de edad que fue invitada.'
                    : 'Para registrarte debes tener 18 años o más.'
              }
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
        {needsParent ? (
          <div className="mt-4 rounded-card bg-sand px-4 py-2">
            <Checkbox
              checked={choices.parent}
              onChange={(parent) => {
                edited()
                onChoices({ parent })
              }}
              error={errorOf('parent')}
              ref={(input) => {
                inputs.current.parent = input
              }}
            >
              Soy su madre, padre o tutor, y acepto en su nombre lo que sigue.
            </Checkbox>
          </div>
        ) : null}
        <ConsentChecks
          withMarketing={!isMinor}
          consents={choices}
          onChange={(changed) => {
            edited()
            onChoices(changed)
          }}
          errors={{ terms: errorOf('terms'), privacy: errorOf('privacy') }}
          refs={{
            terms: (input) => {
              inputs.current.terms = input
            },
            privacy: (input) => {
              inputs.current.privacy = input
            },
          }}
        />
        <Button type="submit" size="large" busy={busy} className="mt-5 w-full">
          {busy ? 'Registrándote…' : 'Terminar mi registro'}
        </Button>
      </form>
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
