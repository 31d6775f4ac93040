import { FormErrors, type FormProblem } from '@amparo/client/forms/FormErrors.tsx'
import { formatSeconds, useCountdown, waitingClass } from '@amparo/client/forms/use-countdown.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { waitOf } from '@amparo/client/forms/wait-of.ts'
import { passwordProblems } from '@amparo/domain/passwords.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { PasswordHint } from '../../forms/codes/PasswordHint.tsx'
import { changePassword } from './account-calls.ts'

interface PasswordFormProps {
  document: string
  /** The other sessions have ended by now. */
  onChanged: () => void
}

/** The password, changed by who knows the present one. */
export function PasswordForm({ document, onChanged }: PasswordFormProps) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [tried, setTried] = useState(false)
  const [tries, setTries] = useState(0)
  const [done, setDone] = useState(false)
  const { busy, error, attempts, run, clear } = useSubmission()
  const wait = useCountdown()
  const inputs = { current: useRef<HTMLInputElement>(null), next: useRef<HTMLInputElement>(null) }

  // Common passwords and the person's other data are known to the server, which tells when one is chosen.
  const [weakness = null] = passwordProblems(next, { documentNumber: document }, () => false)
  const missing = {
    current: current === '' ? 'Escribe tu contraseña actual' : null,
    next: next === '' ? 'Escribe tu nueva contraseña' : weakness,
  }
  const problems = (['current', 'next'] as const).flatMap((field): FormProblem[] => {
    const message = missing[field]
    return message === null ? [] : [{ message, goTo: () => inputs[field].current?.focus() }]
  })
  const refused = {
    current: error?.fieldError('passwordActual') ?? null,
    next: error?.fieldError('passwordNueva') ?? null,
  }

  const edited = () => {
    setTried(false)
    setDone(false)
    clear()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wait.left > 0) return
    clear()
    setDone(false)
    setTried(true)
    setTries((count) => count + 1)
    if (problems.length > 0) return
    void run(async () => {
      try {
        await changePassword(current, next)
      } catch (cause) {
        wait.start(waitOf(cause))
        throw cause
      }
      setCurrent('')
      setNext('')
      setTried(false)
      setDone(true)
      onChanged()
    })
  }

  return (
    <>
      {tried && problems.length > 0 ? (
        <FormErrors title="Falta un dato para cambiarla" attempt={tries} problems={problems} />
      ) : null}
      <ApiProblem
        error={error}
        attempt={attempts}
        goTo={(campo) => {
          if (campo === 'passwordActual') return () => inputs.current.current?.focus()
          return campo === 'passwordNueva' ? () => inputs.next.current?.focus() : undefined
        }}
      />
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        {/* Password managers keep the password under the document. */}
        <input type="text" name="documento" autoComplete="username" value={document} readOnly hidden />
        <PasswordField
          label="Contraseña actual"
          name="passwordActual"
          autoComplete="current-password"
          value={current}
          onChange={(event) => {
            setCurrent(event.target.value)
            edited()
          }}
          error={tried ? (missing.current ?? refused.current) : refused.current}
          ref={inputs.current}
        />
        <div>
          <PasswordField
            label="Nueva contraseña"
            name="passwordNueva"
            autoComplete="new-password"
            value={next}
            onChange={(event) => {
              setNext(event.target.value)
              edited()
            }}
            error={tried ? (missing.next ?? refused.next) : refused.next}
            ref={inputs.next}
          />
          {refused.next === null ? <PasswordHint password={next} document={document} /> : null}
        </div>
        <Button
          type="submit"
          busy={busy}
          aria-disabled={wait.left > 0}
          className={`justify-self-start max-sm:w-full ${waitingClass}`}
        >
          {wait.left > 0
            ? `Podrás intentarlo en ${formatSeconds(wait.left)}`
            : busy
              ? 'Cambiando tu contraseña…'
              : 'Cambiar mi contraseña'}
        </Button>
      </form>
      <div role="status" className="mt-4 empty:hidden">
        {done ? (
          <Alert look="success" title="Tu contraseña ya es otra">
            <p>Esta sesión sigue abierta; cerramos las demás y te avisamos por correo.</p>
          </Alert>
        ) : null}
      </div>
    </>
  )
}
