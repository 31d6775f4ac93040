import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { formatLimaTime, parseInstant } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/call.ts'
import { ApiProblem } from '../ApiProblem.tsx'
import { DemoMailHint } from './DemoMailHint.tsx'
import { ResendCode } from './ResendCode.tsx'
import { type Channel, isWholeCode, type SentCode, sanitizeCode } from './sent-code.ts'

interface CodeFormProps {
  /** What has to be true for the code to arrive, up to “te llegará un código…”. */
  condition: string
  sent: SentCode
  canal: Channel
  code: string
  /** Why the server did not take the last code. */
  refusal: ApiError | null
  submitLabel: string
  onCode: (code: string) => void
  sendAgain: (canal: Channel) => Promise<SentCode>
  onSentAgain: (sent: SentCode, canal: Channel) => void
  /** With the code just typed: the sixth digit sends it. */
  onContinue: (code: string) => Promise<void>
  /** Other ways on, below. */
  children?: ReactNode
}

/** The six digits that arrived, another code when they did not, and why the last ones were refused. */
export function CodeForm({ sent, canal, code, refusal, onCode, ...props }: CodeFormProps) {
  const [tries, setTries] = useState(0)
  const [tried, setTried] = useState(false)
  const { busy, error, attempts, run, clear } = useSubmission()
  const input = useRef<HTMLInputElement>(null)
  const missing = tried && !isWholeCode(code) ? 'Escribe los 6 dígitos del código' : null
  const spent = refusal?.problem.codigo === 'codigo_gastado'

  // A refusal takes the focus itself.
  useEffect(() => {
    if (refusal === null) input.current?.focus({ preventScroll: true })
  }, [refusal])

  const send = (typed: string) => {
    clear()
    setTried(true)
    setTries((count) => count + 1)
    if (!isWholeCode(typed)) return
    void run(async () => {
      await props.onContinue(typed)
      setTried(false)
    })
  }

  return (
    <>
      <h1 className="text-title">Escribe tu código</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        {props.condition} te llegará un código de 6 dígitos a{' '}
        <strong className="whitespace-nowrap text-ink">{sent.destino}</strong>. Sirve hasta las{' '}
        <span className="whitespace-nowrap">{formatLimaTime(parseInstant(sent.expira))}</span> (hora de Lima).
      </p>
      {missing !== null ? (
        <FormErrors
          title="Falta tu código"
          attempt={tries}
          problems={[{ message: missing, goTo: () => input.current?.focus() }]}
        />
      ) : null}
      {refusal !== null && !tried ? (
        <FormErrors
          title={refusal.problem.title}
          attempt={tries}
          problems={[{ message: refusal.problem.detail }]}
        >
          {spent ? <p className="mt-1">Lo demás que escribiste sigue en esta página.</p> : null}
        </FormErrors>
      ) : null}
      <ApiProblem error={error} attempt={attempts} />
      {spent ? null : (
        <form
          method="post"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            send(code)
          }}
          noValidate
        >
          <Field
            label="Código de 6 dígitos"
            name="codigo"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="······"
            value={code}
            onChange={(event) => {
              const typed = sanitizeCode(event.target.value)
              setTried(false)
              clear()
              onCode(typed)
              if (isWholeCode(typed) && typed !== code) send(typed)
            }}
            error={missing}
            ref={input}
            className="[&_input]:min-h-16 [&_input]:text-center [&_input]:font-bold [&_input]:text-3xl [&_input]:tabular-nums [&_input]:tracking-[0.4em] [&_input]:indent-[0.4em]"
          />
          <Button type="submit" size="large" busy={busy} className="mt-5 w-full">
            {props.submitLabel}
          </Button>
        </form>
      )}
      <ResendCode
        canal={canal}
        urgent={spent}
        sendAgain={props.sendAgain}
        onSent={(again, by) => {
          setTried(false)
          clear()
          props.onSentAgain(again, by)
          input.current?.focus()
        }}
      />
      <div className="mt-5 border-line border-t pt-4 empty:hidden">
        {props.children}
        <DemoMailHint />
      </div>
    </>
  )
}
