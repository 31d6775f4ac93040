import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { DemoMailHint } from '../../forms/codes/DemoMailHint.tsx'
import { isWholeCode, sanitizeCode } from '../../forms/codes/sent-code.ts'
import { askOldContactCode, type OwnerProof } from './account-calls.ts'

interface OwnerConfirmProps {
  document: string
  /** The e-mail on file; empty where there is none, and then only the password confirms. */
  email: string
  onConfirm: (proof: OwnerProof) => Promise<void>
  onCancel: () => void
}

/** Asks for the password, or a code to the e-mail on file, before e-mail or mobile change. */
export function OwnerConfirm({ document, email, onConfirm, onCancel }: OwnerConfirmProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  /** Where the code went, masked; null while the password is asked for. */
  const [destination, setDestination] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const { busy, error, attempts, run, clear } = useSubmission()
  const sending = useSubmission()
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const byCode = destination !== null
  const missing = byCode
    ? isWholeCode(code)
      ? null
      : 'Escribe los 6 dígitos del código'
    : password === ''
      ? 'Escribe tu contraseña'
      : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other way of confirming has another field
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [byCode])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing !== null) {
      input.current?.focus()
      return
    }
    void run(() => onConfirm(byCode ? { codigoAnterior: code } : { passwordActual: password }))
  }

  const sendCode = () =>
    void sending.run(async () => {
      setDestination(await askOldContactCode())
      setCode('')
      setTried(false)
      clear()
    })

  return (
    <div ref={panel} className="scroll-mt-28 scroll-mb-6">
      <h3 className="text-lg">Confirma que eres tú</h3>
      <p className="mt-1.5 mb-5 text-ink-soft">
        {byCode ? (
          <>
            Enviamos un código de 6 dígitos a <strong className="text-ink">{destination}</strong>, tu correo
            de ahora. Sirve por 10 minutos.
          </>
        ) : (
          'Para cambiar tu correo o tu celular necesitamos tu contraseña. Así nadie que encuentre tu sesión abierta puede quedarse con tu cuenta.'
        )}
      </p>
      <ApiProblem error={error ?? sending.error} attempt={attempts + sending.attempts} />
      <form method="post" onSubmit={submit} noValidate>
        <input type="text" name="documento" autoComplete="username" value={document} readOnly hidden />
        {byCode ? (
          <Field
            label="Código de tu correo de ahora"
            name="codigoAnterior"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => {
              setTried(false)
              setCode(sanitizeCode(event.target.value))
            }}
            error={(tried ? missing : null) ?? error?.fieldError('codigoAnterior') ?? null}
            ref={input}
            className="max-w-xs [&_input]:font-bold [&_input]:text-2xl [&_input]:tabular-nums [&_input]:tracking-[0.3em]"
          />
        ) : (
          <PasswordField
            label="Contraseña de tu cuenta"
            name="passwordActual"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setTried(false)
              clear()
              setPassword(event.target.value)
            }}
            error={(tried ? missing : null) ?? error?.fieldError('passwordActual') ?? null}
            ref={input}
          />
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" busy={busy} className="max-sm:w-full">
            Confirmar y seguir
          </Button>
          <Button look="secondary" onClick={onCancel} className="max-sm:w-full">
            Volver sin cambiar
          </Button>
        </div>
      </form>
      {email === '' ? null : (
        <Button look="quiet" size="small" busy={sending.busy} onClick={sendCode} className="mt-4 -ml-4">
          {byCode ? 'Enviar otro código' : 'No la recuerdo: enviarme un código a mi correo de ahora'}
        </Button>
      )}
      {byCode ? <DemoMailHint /> : null}
      <Alert className="mt-5">
        <p>
          Tu correo de antes recibe un aviso con un enlace para deshacer el cambio durante 7 días. Por 24
          horas, los códigos para recuperar tu cuenta siguen llegando a tus datos de antes.
        </p>
      </Alert>
    </div>
  )
}
