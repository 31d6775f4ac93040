import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { type ReactNode, useEffect } from 'react'
import { endingAt, spokenTime } from '../../agenda/times.ts'
import type { ApiError } from '../../api/call.ts'
import { DemoMailHint } from './DemoMailHint.tsx'
import { ResendCode } from './ResendCode.tsx'
import { type Channel, isWholeCode, type SentCode, sanitizeCode } from './sent-code.ts'

interface CodeFormProps {
  /** Condition for the code to arrive, up to “te llegará un código…”. */
  condition: string
  sent: SentCode
  channel: Channel
  code: string
  /** The server's refusal of the last code. */
  refusal: ApiError | null
  submitLabel: string
  onCode: (code: string) => void
  sendAgain: (channel: Channel) => Promise<SentCode>
  onSentAgain: (sent: SentCode, channel: Channel) => void
  /** With the typed code: the sixth digit submits it. */
  onContinue: (code: string) => Promise<void>
  /** Alternatives below. */
  children?: ReactNode
}

/** The input for the six digits, another code if they did not arrive, and the refusal of the last ones. */
export function CodeForm({ sent, channel, code, refusal, onCode, ...props }: CodeFormProps) {
  const form = useForm<{ code: string }>({
    kept: { values: { code }, change: (part) => onCode(part.code ?? '') },
    check: (typed) => (isWholeCode(typed.code) ? {} : { code: 'Escribe los 6 dígitos del código' }),
    forgiving: true,
  })
  const spent = refusal?.isRefusal('codigo_gastado') ?? false
  const isLong = refusal?.isRefusal('codigo_largo') || code.length > 6

  // A refusal takes the focus itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refusal says when
  useEffect(() => {
    if (refusal === null) form.focus('code')
  }, [refusal])

  const send = form.submit(async (typed) => {
    await props.onContinue(typed.code)
    form.forgive()
  })

  return (
    <>
      <h1 className="text-title">Escribe tu código</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        {props.condition} te llegará un código de 6 dígitos a{' '}
        <strong className="whitespace-nowrap text-ink">{sent.destino}</strong>. Sirve hasta las{' '}
        <span className="whitespace-nowrap">{endingAt(sent.expira, spokenTime)}</span>
      </p>
      <FormTrouble form={form} title="Falta tu código" />
      {refusal !== null && !form.tried ? (
        <FormErrors
          title={refusal.problem.title}
          attempt={form.attempts}
          problems={[{ message: refusal.problem.detail }]}
        >
          {spent ? <p className="mt-1">Lo demás que escribiste sigue en esta página.</p> : null}
        </FormErrors>
      ) : null}
      {spent ? null : (
        <form method="post" onSubmit={send} noValidate>
          <Field
            label={isLong ? 'Código de 12 dígitos' : 'Código de 6 dígitos'}
            name="codigo"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="······"
            {...form.field('code')}
            onChange={({ target }) => {
              const typed = sanitizeCode(target.value)
              form.set('code', typed)
              if (isWholeCode(typed) && typed !== code) send()
            }}
            className={`[&_input]:min-h-16 [&_input]:text-center [&_input]:font-bold [&_input]:tabular-nums ${isLong ? '[&_input]:text-2xl [&_input]:tracking-[0.1em]' : '[&_input]:text-3xl [&_input]:tracking-[0.4em] [&_input]:indent-[0.4em]'}`}
          />
          <Button type="submit" size="large" busy={form.busy} className="mt-5 w-full">
            {props.submitLabel}
          </Button>
        </form>
      )}
      <ResendCode
        channel={channel}
        urgent={spent || isLong}
        sendAgain={props.sendAgain}
        onSent={(again, by) => {
          form.forgive()
          props.onSentAgain(again, by)
          form.focus('code')
        }}
      />
      <div className="mt-5 border-line border-t pt-4 empty:hidden">
        {props.children}
        <DemoMailHint />
      </div>
    </>
  )
}
