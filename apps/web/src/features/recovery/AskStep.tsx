import { documentError } from '@amparo/domain/documents.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { DocumentFields } from '../../documents/DocumentFields.tsx'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { ChannelChoice } from '../../forms/codes/ChannelChoice.tsx'
import { StepProgress } from '../../forms/codes/StepProgress.tsx'
import type { SentCode } from '../../forms/codes/sent-code.ts'
import { FormErrors } from '../../forms/FormErrors.tsx'
import { formatSeconds, useCountdown, waitingClass } from '../../forms/use-countdown.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { waitOf } from '../../forms/wait-of.ts'
import { wantedOf } from '../../session/wanted-page.ts'
import { requestRecoveryCode } from './recovery-calls.ts'
import { type RecoveryDraft, stepNames } from './recovery-flow.ts'

interface AskStepProps {
  draft: RecoveryDraft
  onChange: (changed: Partial<RecoveryDraft>) => void
  onSent: (sent: SentCode) => void
}

/** First step: whose account it is, and where the code should arrive. */
export function AskStep({ draft, onChange, onSent }: AskStepProps) {
  const [tried, setTried] = useState(false)
  const [tries, setTries] = useState(0)
  const { busy, error, attempts, run, clear } = useSubmission()
  const wait = useCountdown()
  const wanted = wantedOf(useLocation().state)
  const input = useRef<HTMLInputElement>(null)
  const missing = documentError(draft.documentType, draft.document)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wait.left > 0) return
    clear()
    setTried(true)
    setTries((count) => count + 1)
    if (missing !== null) return
    void run(async () => {
      try {
        onSent(await requestRecoveryCode(draft))
      } catch (cause) {
        wait.start(waitOf(cause))
        throw cause
      }
    })
  }

  return (
    <>
      <StepProgress names={stepNames} current={0} />
      <h1 className="text-title">Recupera tu contraseña</h1>
      <p className="mt-2 mb-6 text-ink-soft">Te enviamos un código y creas una nueva en un minuto.</p>
      {tried && missing !== null ? (
        <FormErrors
          title="Revisa tu documento"
          attempt={tries}
          problems={[{ message: missing, goTo: () => input.current?.focus() }]}
        />
      ) : null}
      <ApiProblem error={error} attempt={attempts} />
      <form method="post" onSubmit={submit} noValidate>
        <DocumentFields
          value={draft}
          attempted={tried}
          error={error?.fieldError('documento')}
          inputRef={input}
          autoComplete="username"
          onChange={({ documentType, document }) => {
            setTried(false)
            clear()
            onChange({ documentType, document })
          }}
        />
        <ChannelChoice
          canal={draft.canal}
          onChange={(canal) => onChange({ canal })}
          help="Usamos el correo y el celular de tu cuenta."
        />
        <Button
          type="submit"
          size="large"
          busy={busy}
          aria-disabled={wait.left > 0}
          className={`mt-6 w-full ${waitingClass}`}
        >
          {wait.left > 0 ? `Podrás intentarlo en ${formatSeconds(wait.left)}` : 'Enviarme el código'}
        </Button>
      </form>
      <p className="mt-6 border-line border-t pt-5 text-center">
        ¿Ya la recordaste?{' '}
        <Link
          to="/inicia"
          state={{ documentType: draft.documentType, document: draft.document, ...wanted }}
          data-hands-over
          className="font-semibold text-action underline underline-offset-4 hover:text-action-hover"
        >
          Inicia sesión
        </Link>
      </p>
    </>
  )
}
