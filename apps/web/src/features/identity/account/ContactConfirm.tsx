import { formatSeconds, useCountdown } from '@amparo/client/forms/use-countdown.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { waitOf } from '@amparo/client/forms/wait-of.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/call.ts'
import { ApiProblem } from '../../../forms/ApiProblem.tsx'
import { DemoMailHint } from '../../../forms/codes/DemoMailHint.tsx'
import { isWholeCode, sanitizeCode } from '../../../forms/codes/sent-code.ts'

/** Codes need a moment to arrive; an immediate new one would only invalidate the first. */
const pauseSeconds = 30

interface ContactConfirmProps {
  title: string
  /** The e-mail or mobile that received the code, in readable form. */
  destination: string
  submitLabel: string
  cancelLabel: string
  sendAgain: () => Promise<void>
  onConfirm: (code: string) => Promise<void>
  onCancel: () => void
  /** Where the code went, and what applies until it is confirmed. */
  children: ReactNode
}

/** The code that proves a new e-mail or mobile. */
export function ContactConfirm({
  destination,
  sendAgain,
  onConfirm,
  onCancel,
  ...props
}: ContactConfirmProps) {
  const [news, setNews] = useState('')
  const form = useForm({
    start: { codigo: '' },
    check: ({ codigo }) => (isWholeCode(codigo) ? {} : { codigo: 'Escribe los 6 dígitos del código' }),
    toField: true,
  })
  const resend = useSubmission()
  const wait = useCountdown(pauseSeconds)
  const panel = useRef<HTMLDivElement>(null)
  const spent = form.refusal?.status === 410

  // The header stays on top of the page, so the whole question is brought below it and not the field alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    form.focus('codigo')
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const submit = form.submit(async ({ codigo }) => {
    try {
      await onConfirm(codigo)
    } catch (cause) {
      // Clear a refused code; keep one that could not be checked.
      if (cause instanceof ApiError && cause.status !== 0 && cause.status < 500) form.set('codigo', '')
      throw cause
    }
  })

  const again = () =>
    void resend.run(async () => {
      setNews('')
      try {
        await sendAgain()
        form.reset()
        wait.start(pauseSeconds)
        setNews(`Enviamos otro código a ${destination}.`)
      } catch (cause) {
        wait.start(waitOf(cause))
        throw cause
      }
    })

  return (
    <div ref={panel} className="scroll-mt-28 scroll-mb-6">
      <h3 className="text-lg">{props.title}</h3>
      <p className="mt-1.5 mb-5 text-ink-soft">
        Enviamos un código de 6 dígitos a <strong className="break-words text-ink">{destination}</strong>.
        Sirve por 10 minutos. {props.children}
      </p>
      <ApiProblem error={form.refusal} attempt={form.attempts} />
      <form method="post" onSubmit={submit} noValidate>
        <Field
          label="Código de 6 dígitos"
          name="codigo"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('codigo')}
          onChange={({ target }) => {
            const typed = sanitizeCode(target.value)
            form.set('codigo', typed)
            // The sixth digit submits it.
            if (isWholeCode(typed) && typed !== form.values.codigo && !form.busy) submit()
          }}
          className="max-w-xs [&_input]:font-bold [&_input]:text-2xl [&_input]:tabular-nums [&_input]:tracking-[0.3em]"
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} className="max-sm:w-full">
            {props.submitLabel}
          </Button>
          <Button look="secondary" onClick={onCancel} className="max-sm:w-full">
            {props.cancelLabel}
          </Button>
        </div>
      </form>
      <div className="mt-4">
        {wait.left > 0 && !spent ? (
          <p className="flex min-h-11 items-center text-ink-soft">
            ¿No te llegó? Pide otro en {formatSeconds(wait.left)}
          </p>
        ) : (
          <Button look="quiet" size="small" busy={resend.busy} onClick={again} className="-ml-4">
            Enviar otro código
          </Button>
        )}
        <p role="status" className={`text-[0.9375rem] ${resend.error ? 'text-danger' : 'text-success'}`}>
          {resend.error ? resend.error.problem.detail : news}
        </p>
      </div>
      <DemoMailHint />
    </div>
  )
}
