import { FormErrors, type FormProblem } from '@amparo/client/forms/FormErrors.tsx'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { emailError } from '@amparo/domain/emails.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { ContactLine } from '../../forms/ContactLine.tsx'
import type { CodeDraft } from '../../forms/codes/code-draft.ts'
import { StepProgress } from '../../forms/codes/StepProgress.tsx'
import type { SentCode } from '../../forms/codes/sent-code.ts'
import { sendFirstCode } from './activation-calls.ts'
import { stepNames } from './activation-flow.ts'

/** For a holder whose e-mail on the policy is old: data of the certificate instead, and a new address. */
export function ContactStep({ draft, onSent }: { draft: CodeDraft; onSent: (sent: SentCode) => void }) {
  const [certificate, setCertificate] = useState('')
  const [birthDate, setBirthDate] = useState('')
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const [tries, setTries] = useState(0)
  const { busy, error, attempts, run, clear } = useSubmission()
  const inputs = {
    certificate: useRef<HTMLInputElement>(null),
    birthDate: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
  }

  const missing = {
    certificate: certificate.trim() === '' ? 'Escribe el número de tu certificado' : null,
    birthDate: birthDate === '' ? 'Elige tu fecha de nacimiento' : null,
    email: emailError(email),
  }
  const problems = (Object.keys(missing) as (keyof typeof missing)[]).flatMap((field): FormProblem[] => {
    const message = missing[field]
    return message === null ? [] : [{ message, goTo: () => inputs[field].current?.focus() }]
  })

  const edited = () => {
    setTried(false)
    clear()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    clear()
    setTried(true)
    setTries((count) => count + 1)
    if (problems.length > 0) return
    void run(async () => {
      onSent(
        await sendFirstCode(draft, {
          numeroCertificado: certificate.trim(),
          fechaNacimiento: birthDate,
          correoElectronico: email.trim(),
        }),
      )
    })
  }

  return (
    <>
      <StepProgress names={stepNames} current={1} />
      <h1 className="text-title">Usemos otro correo</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        Con dos datos de tu certificado confirmamos que eres tú y enviamos el código a tu correo de ahora.
      </p>
      {tried && problems.length > 0 ? (
        <FormErrors title="Faltan datos" attempt={tries} problems={problems} />
      ) : null}
      <ApiProblem error={error} attempt={attempts} />
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label="Número de certificado"
          name="certificado"
          help="Está en la primera página de tu certificado de seguro."
          autoComplete="off"
          maxLength={30}
          value={certificate}
          onChange={(event) => {
            setCertificate(event.target.value)
            edited()
          }}
          error={tried ? missing.certificate : null}
          ref={inputs.certificate}
        />
        <Field
          label="Fecha de nacimiento"
          name="nacimiento"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          value={birthDate}
          onChange={(event) => {
            setBirthDate(event.target.value)
            edited()
          }}
          error={tried ? missing.birthDate : null}
          ref={inputs.birthDate}
        />
        <Field
          label="Correo electrónico de ahora"
          name="correo"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            edited()
          }}
          error={tried ? missing.email : null}
          ref={inputs.email}
        />
        <Button type="submit" size="large" busy={busy} className="mt-1 w-full">
          Enviarme el código
        </Button>
      </form>
      <ContactLine
        lead="¿No tienes tu certificado a la mano?"
        className="mt-6 border-line border-t pt-5 text-ink-soft"
      />
    </>
  )
}
