import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { formatSeconds } from '@amparo/client/forms/use-countdown.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { documentError } from '@amparo/domain/documents.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { ChannelField } from '@amparo/ui/ContactFields.tsx'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { DocumentFields, type DocumentValue } from '../../documents/DocumentFields.tsx'
import { wantedOf } from '../../session/wanted-page.ts'
import type { CodeDraft } from './code-draft.ts'

interface DocumentForCodeProps {
  title: string
  lead: string
  channelHelp: string
  /** People who do not need this form. */
  otherwise: string
  /** The button requires a complete DNI (spec §5, the activation). */
  waitsForDni?: boolean
  autoComplete?: 'username'
  draft: CodeDraft
  onChange: (changed: Partial<CodeDraft>) => void
  /** Another try starts, or another document is typed: the last result is outdated. */
  onAnew?: () => void
  /** Requests the code of a well-formed document. */
  onAsk: () => Promise<void>
  /** Result for the document, by attempt. */
  children?: (attempt: number) => ReactNode
}

function problemsOf({ documentType, document }: DocumentValue): { document?: string } {
  const problem = documentError(documentType, document)
  return problem ? { document: problem } : {}
}

/** First step of an activation and of a recovery: the account's document, and the channel of the code. */
export function DocumentForCode({ draft, onChange, onAnew, onAsk, ...props }: DocumentForCodeProps) {
  const form = useForm<DocumentValue>({
    kept: {
      values: { documentType: draft.documentType, document: draft.document },
      change: (part) => {
        onAnew?.()
        onChange(part)
      },
    },
    check: problemsOf,
    wire: { document: 'documento' },
    forgiving: true,
    waits: true,
  })
  const { waitSeconds } = form
  const wanted = wantedOf(useLocation().state)
  const submit = form.submit(onAsk)

  return (
    <>
      <h1 className="text-title">{props.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{props.lead}</p>
      <FormTrouble form={form} title="Revisa tu documento" />
      {props.children?.(form.attempts)}
      <form
        method="post"
        onSubmit={(event) => {
          onAnew?.()
          submit(event)
        }}
        noValidate
      >
        <DocumentFields
          value={draft}
          attempted={form.tried}
          error={form.errorOf('document')}
          ref={form.place('document')}
          autoComplete={props.autoComplete}
          onChange={(next) => {
            form.forgive()
            onAnew?.()
            onChange(next)
          }}
        />
        <ChannelField
          channel={draft.canal}
          onChange={(channel) => onChange({ canal: channel })}
          help={props.channelHelp}
        />
        <Button
          type="submit"
          size="large"
          busy={form.busy}
          disabled={
            props.waitsForDni === true && draft.documentType === 8 && problemsOf(draft).document !== undefined
          }
          aria-disabled={waitSeconds > 0}
          className="mt-6 w-full"
        >
          {waitSeconds > 0 ? `Podrás intentarlo en ${formatSeconds(waitSeconds)}` : 'Enviarme el código'}
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
