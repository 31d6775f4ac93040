import { formatLimaTime, parseInstant } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/call.ts'
import { FormErrors } from '../../forms/FormErrors.tsx'
import { useSubmission } from '../../forms/use-submission.ts'
import { portalConfig } from '../../portal-config.ts'
import {
  type ActivationDraft,
  type Channel,
  isWholeCode,
  type SentCode,
  sanitizeCode,
} from './activation-flow.ts'
import { ResendCode } from './ResendCode.tsx'
import { StepProgress } from './StepProgress.tsx'

interface CodeStepProps {
  draft: ActivationDraft
  sent: SentCode
  code: string
  /** Why the server did not take the last code. */
  refusal: ApiError | null
  /** The password is already chosen: a good code ends the activation here. */
  finishing: boolean
  onCode: (code: string) => void
  onSentAgain: (sent: SentCode, canal: Channel) => void
  onContinue: () => Promise<void>
  onOldContact: () => void
}

const inlineButtonClass =
  'inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4 hover:text-action-hover'

/** Second step: the six digits that arrived. */
export function CodeStep(props: CodeStepProps) {
  const { draft, sent, code, refusal, finishing, onCode, onContinue } = props
  const [tries, setTries] = useState(0)
  const [tried, setTried] = useState(false)
  const { busy, error, attempts, run, clear } = useSubmission()
  const input = useRef<HTMLInputElement>(null)
  const missing = tried && !isWholeCode(code) ? 'Escribe los 6 dígitos del código' : null
  const spent = refusal?.problem.codigo === 'codigo_gastado'
  const shownRefusal = tried ? null : refusal

  // A refusal takes the focus itself.
  useEffect(() => {
    if (refusal === null) input.current?.focus({ preventScroll: true })
  }, [refusal])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    clear()
    setTried(true)
    setTries((count) => count + 1)
    if (!isWholeCode(code)) return
    void run(async () => {
      await onContinue()
      setTried(false)
    })
  }

  return (
    <>
      <StepProgress step="codigo" />
      <h1 className="text-title">Escribe tu código</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        Si tus datos coinciden con una póliza, te llegará un código de 6 dígitos a{' '}
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
      {shownRefusal ? (
        <FormErrors
          title={shownRefusal.problem.title}
          attempt={tries}
          problems={[
            {
              message: spent
                ? `${shownRefusal.problem.detail} Tu contraseña sigue guardada en esta página.`
                : shownRefusal.problem.detail,
            },
          ]}
        />
      ) : null}
      {error ? (
        <FormErrors
          title={error.problem.title}
          attempt={attempts}
          problems={[
            { message: error.problem.detail },
            ...(error.problem.errores ?? []).map(({ mensaje }) => ({ message: mensaje })),
          ]}
        />
      ) : null}
      <form method="post" onSubmit={submit} noValidate>
        <Field
          label="Código de 6 dígitos"
          name="codigo"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="······"
          value={code}
          onChange={(event) => {
            setTried(false)
            clear()
            onCode(sanitizeCode(event.target.value))
          }}
          error={missing}
          ref={input}
          className="[&_input]:min-h-16 [&_input]:text-center [&_input]:font-bold [&_input]:text-3xl [&_input]:tracking-[0.4em] [&_input]:tabular-nums"
        />
        <Button type="submit" size="large" busy={busy} className="mt-5 w-full">
          {finishing ? 'Activar mi cuenta' : 'Continuar'}
        </Button>
      </form>
      <ResendCode
        sent={sent}
        draft={draft}
        urgent={spent}
        onSent={(again, canal) => {
          setTried(false)
          clear()
          props.onSentAgain(again, canal)
          input.current?.focus()
        }}
      />
      <div className="mt-5 border-line border-t pt-4">
        <button type="button" onClick={props.onOldContact} className={`${inlineButtonClass} text-left`}>
          ¿Ya no tienes ese correo o ese celular?
        </button>
        {portalConfig.mode === 'demo' ? (
          <p className="mt-2 rounded-field bg-accent-tint px-4 py-3 text-[0.9375rem]">
            En la demostración nada sale a la calle:{' '}
            <a
              href="/demo/buzon"
              target="_blank"
              rel="noopener"
              className="font-semibold text-accent-ink underline underline-offset-4"
            >
              mira tu código en el buzón de mensajes
              <span className="sr-only"> (se abre en otra pestaña)</span>
            </a>
            .
          </p>
        ) : null}
      </div>
    </>
  )
}
