import { documentError } from '@amparo/domain/documents.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { DocumentFields } from '../../documents/DocumentFields.tsx'
import { ApiProblem } from '../../forms/ApiProblem.tsx'
import { ContactLine } from '../../forms/ContactLine.tsx'
import { ChannelChoice } from '../../forms/codes/ChannelChoice.tsx'
import { StepProgress } from '../../forms/codes/StepProgress.tsx'
import type { SentCode } from '../../forms/codes/sent-code.ts'
import { FormErrors } from '../../forms/FormErrors.tsx'
import { formatSeconds, useCountdown, waitingClass } from '../../forms/use-countdown.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { waitOf } from '../../forms/wait-of.ts'
import { wantedOf } from '../../session/wanted-page.ts'
import { checkWhoMayActivate, sendFirstCode } from './activation-calls.ts'
import { type ActivationDraft, stepNames } from './activation-flow.ts'

interface DocumentStepProps {
  draft: ActivationDraft
  onChange: (changed: Partial<ActivationDraft>) => void
  onSent: (sent: SentCode) => void
}

type Finding = 'none' | 'has-account' | 'nothing-found'

/** First step: whose policy it is, and where the code should arrive. */
export function DocumentStep({ draft, onChange, onSent }: DocumentStepProps) {
  const [tried, setTried] = useState(false)
  const [tries, setTries] = useState(0)
  const [finding, setFinding] = useState<Finding>('none')
  const { busy, error, attempts, run, clear } = useSubmission()
  const wait = useCountdown()
  const { documentType, document } = draft
  const handOver = { documentType, document, ...wantedOf(useLocation().state) }
  const input = useRef<HTMLInputElement>(null)
  const missing = documentError(draft.documentType, draft.document)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wait.left > 0) return
    clear()
    setFinding('none')
    setTried(true)
    setTries((count) => count + 1)
    if (missing !== null) return
    void run(async () => {
      try {
        const { codigo } = await checkWhoMayActivate(draft)
        if (codigo === 1) onSent(await sendFirstCode(draft))
        else setFinding(codigo === 2 ? 'has-account' : 'nothing-found')
      } catch (cause) {
        wait.start(waitOf(cause))
        throw cause
      }
    })
  }

  return (
    <>
      <StepProgress names={stepNames} current={0} />
      <h1 className="text-title">Activa tu cuenta</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        Con tu documento encontramos tu seguro y te enviamos un código.
      </p>
      {tried && missing !== null ? (
        <FormErrors
          title="Revisa tu documento"
          attempt={tries}
          problems={[{ message: missing, goTo: () => input.current?.focus() }]}
        />
      ) : null}
      <ApiProblem error={error} attempt={attempts} />
      {finding === 'has-account' ? (
        <FormErrors title="Ese documento ya tiene una cuenta" look="info" attempt={attempts}>
          <p className="mt-1">
            Inicia sesión con tu contraseña. Si la olvidaste, ahí mismo puedes recuperarla.
          </p>
          <Link to="/inicia" state={handOver} className={`${buttonClass('primary')} mt-3`}>
            Iniciar sesión
          </Link>
        </FormErrors>
      ) : null}
      {finding === 'nothing-found' ? (
        <FormErrors title="No encontramos un seguro con ese documento" attempt={attempts}>
          <p className="mt-1">Revisa el número. Si contrataste hace poco, vuelve a intentarlo mañana.</p>
          <ContactLine className="mt-2" />
        </FormErrors>
      ) : null}
      <form method="post" onSubmit={submit} noValidate>
        <DocumentFields
          value={draft}
          attempted={tried}
          error={error?.fieldError('documento')}
          inputRef={input}
          onChange={({ documentType, document }) => {
            setTried(false)
            setFinding('none')
            clear()
            onChange({ documentType, document })
          }}
        />
        <ChannelChoice
          canal={draft.canal}
          onChange={(canal) => onChange({ canal })}
          help="Usamos los datos que dejaste al contratar tu seguro."
        />
        <Button
          type="submit"
          size="large"
          busy={busy}
          disabled={draft.documentType === 8 && missing !== null}
          aria-disabled={wait.left > 0}
          className={`mt-6 w-full ${waitingClass}`}
        >
          {wait.left > 0 ? `Podrás intentarlo en ${formatSeconds(wait.left)}` : 'Enviarme el código'}
        </Button>
      </form>
      <p className="mt-6 border-line border-t pt-5 text-center">
        ¿Ya tienes una cuenta?{' '}
        <Link
          to="/inicia"
          state={handOver}
          data-hands-over
          className="font-semibold text-action underline underline-offset-4 hover:text-action-hover"
        >
          Inicia sesión
        </Link>
      </p>
    </>
  )
}
