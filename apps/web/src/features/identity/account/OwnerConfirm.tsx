import { formatSeconds } from '@amparo/client/forms/use-countdown.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { DemoMailHint } from '../../../forms/codes/DemoMailHint.tsx'
import { isWholeCode, sanitizeCode } from '../../../forms/codes/sent-code.ts'
import { askOldContactCode, type OwnerProof } from './account-calls.ts'

interface OwnerConfirmProps {
  /** `codigo` once a code was requested. */
  step: 'confirmar' | 'codigo'
  onCodeSent: () => void
  document: string
  /** The stored e-mail; empty if there is none, and then only the password confirms. */
  email: string
  onConfirm: (proof: OwnerProof) => Promise<void>
  onCancel: () => void
}

/** Requires the password, or a code to the stored e-mail, before e-mail or mobile change. */
export function OwnerConfirm({ step, onCodeSent, document, email, onConfirm, onCancel }: OwnerConfirmProps) {
  /** Where the code went, masked; null before, and after a reload: then the password is requested. */
  const [destination, setDestination] = useState<string | null>(null)
  const sending = useSubmission()
  const panel = useRef<HTMLDivElement>(null)
  const byCode = step === 'codigo' && destination !== null
  const asked = byCode ? 'codigoAnterior' : 'passwordActual'
  /** Method of the last try: a wait applies only to that one. */
  const [triedBy, setTriedBy] = useState<string | null>(null)
  const form = useForm({
    start: { passwordActual: '', codigoAnterior: '' },
    check: ({ passwordActual, codigoAnterior }) => {
      if (byCode)
        return isWholeCode(codigoAnterior) ? {} : { codigoAnterior: 'Escribe los 6 dígitos del código' }
      return passwordActual === '' ? { passwordActual: 'Escribe tu contraseña' } : {}
    },
    forgiving: true,
    toField: true,
    waits: triedBy === asked,
  })
  const { waitSeconds } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other way of confirming has another field
  useEffect(() => {
    form.focus(asked)
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])

  const submit = form.submit((typed) => {
    setTriedBy(asked)
    return onConfirm(
      byCode ? { codigoAnterior: typed.codigoAnterior } : { passwordActual: typed.passwordActual },
    )
  })

  const sendCode = () =>
    void sending.run(async () => {
      setDestination(await askOldContactCode())
      form.set('codigoAnterior', '')
      if (step !== 'codigo') onCodeSent()
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
      <ApiProblem error={form.refusal ?? sending.error} attempt={form.attempts + sending.attempts} />
      <form method="post" onSubmit={submit} noValidate>
        <input type="text" name="documento" autoComplete="username" value={document} readOnly hidden />
        {byCode ? (
          <Field
            label="Código de tu correo de ahora"
            name="codigoAnterior"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.field('codigoAnterior')}
            onChange={({ target }) => form.set('codigoAnterior', sanitizeCode(target.value))}
            className="max-w-xs [&_input]:font-bold [&_input]:text-2xl [&_input]:tabular-nums [&_input]:tracking-[0.3em]"
          />
        ) : (
          <PasswordField
            label="Contraseña de tu cuenta"
            name="passwordActual"
            autoComplete="current-password"
            {...form.field('passwordActual')}
          />
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} aria-disabled={waitSeconds > 0} className="max-sm:w-full">
            {waitSeconds > 0 ? `Podrás intentarlo en ${formatSeconds(waitSeconds)}` : 'Confirmar y seguir'}
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
          Avisamos a tu correo de antes; si llevaba una semana en tu cuenta, con un enlace para deshacer el
          cambio durante 7 días. Por 24 horas, los códigos para recuperar tu cuenta siguen llegando a tus
          datos de antes, salvo que vuelvas a los que tenías hace poco.
        </p>
      </Alert>
    </div>
  )
}
