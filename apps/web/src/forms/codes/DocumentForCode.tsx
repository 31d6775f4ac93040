import { FormErrors } from '@amparo/client/forms/FormErrors.tsx'
import { formatSeconds, useCountdown, waitingClass } from '@amparo/client/forms/use-countdown.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { waitOf } from '@amparo/client/forms/wait-of.ts'
import { documentError } from '@amparo/domain/documents.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { DocumentFields } from '../../documents/DocumentFields.tsx'
import { wantedOf } from '../../session/wanted-page.ts'
import { ApiProblem } from '../ApiProblem.tsx'
import { ChannelChoice } from './ChannelChoice.tsx'
import type { CodeDraft } from './code-draft.ts'
import { StepProgress } from './StepProgress.tsx'

interface DocumentForCodeProps {
  stepNames: readonly string[]
  title: string
  lead: string
  channelHelp: string
  /** Who has no need of this form. */
  otherwise: string
  /** The button waits for a whole DNI (spec §5, the activation). */
  waitsForDni?: boolean
  autoComplete?: 'username'
  draft: CodeDraft
  onChange: (changed: Partial<CodeDraft>) => void
  /** Another try begins, or another document is typed: what was found of the last one holds no longer. */
  onAnew?: () => void
  /** Asks for the code of a well-formed document. */
  onAsk: () => Promise<void>
  /** What was found of the document, told one attempt after another. */
  children?: (attempt: number) => ReactNode
}

/** First step of an activation and of a recovery: whose account it is, and where the code should arrive. */
export function DocumentForCode({ draft, onChange, onAnew, onAsk, ...props }: DocumentForCodeProps) {
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
    onAnew?.()
    setTried(true)
    setTries((count) => count + 1)
    if (missing !== null) return
    void run(async () => {
      try {
        await onAsk()
      } catch (cause) {
        wait.start(waitOf(cause))
        throw cause
      }
    })
  }

  return (
    <>
      <StepProgress names={props.stepNames} current={0} />
      <h1 className="text-title">{props.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{props.lead}</p>
      {tried && missing !== null ? (
        <FormErrors
          title="Revisa tu documento"
          attempt={tries}
          problems={[{ message: missing, goTo: () => input.current?.focus() }]}
        />
      ) : null}
      <ApiProblem error={error} attempt={attempts} />
      {props.children?.(attempts)}
      <form method="post" onSubmit={submit} noValidate>
        <DocumentFields
          value={draft}
          attempted={tried}
          error={error?.fieldError('documento')}
          inputRef={input}
          autoComplete={props.autoComplete}
          onChange={({ documentType, document }) => {
            setTried(false)
            onAnew?.()
            clear()
            onChange({ documentType, document })
          }}
        />
        <ChannelChoice
          canal={draft.canal}
          onChange={(canal) => onChange({ canal })}
          help={props.channelHelp}
        />
        <Button
          type="submit"
          size="large"
          busy={busy}
          disabled={props.waitsForDni === true && draft.documentType === 8 && missing !== null}
          aria-disabled={wait.left > 0}
          className={`mt-6 w-full ${waitingClass}`}
        >
          {wait.left > 0 ? `Podrás intentarlo en ${formatSeconds(wait.left)}` : 'Enviarme el código'}
        </Button>
      </form>
      <p className="mt-6 border-line border-t pt-5 text-center">
        {props.otherwise}{' '}
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
