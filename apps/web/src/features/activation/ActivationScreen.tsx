import { useDraft } from '@amparo/client/forms/use-draft.ts'
import type { activateAccount } from '@amparo/contract/activation.ts'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ApiError } from '../../api/call.ts'
import { CodeForm } from '../../forms/codes/CodeForm.tsx'
import { checkCode } from '../../forms/codes/check-code.ts'
import {
  blankCodeDraft,
  type CodeDraft,
  isCodeDraft,
  keptWanted,
  startingCodeDraft,
  wantedOfDraft,
} from '../../forms/codes/code-draft.ts'
import { StepProgress } from '../../forms/codes/StepProgress.tsx'
import { sendAgain } from '../../forms/codes/send-again.ts'
import type { SentCode } from '../../forms/codes/sent-code.ts'
import { useStepFocus } from '../../forms/codes/use-step-focus.ts'
import { useAbandonment } from '../../forms/use-abandonment.ts'
import { useSteps } from '../../forms/use-steps.ts'
import { WayInFrame } from '../../forms/WayInFrame.tsx'
import { pageMeta } from '../../page-meta.ts'
import { destinationOf } from '../../session/destination.ts'
import { openSession, useSession } from '../../session/session-store.ts'
import { activate, sendFirstCode } from './activation-calls.ts'
import { reachableStep, stepNames } from './activation-flow.ts'
import { ContactStep } from './ContactStep.tsx'
import { DocumentStep } from './DocumentStep.tsx'
import { blankChoices, type Choices, PasswordStep } from './PasswordStep.tsx'

export const meta = () =>
  pageMeta({
    title: 'Activa tu cuenta',
    description:
      'Activa tu cuenta en un minuto: tu documento, un código que te enviamos y una contraseña. No tiene costo.',
    path: '/registro/1',
  })

const textButtonClass =
  'inline-flex min-h-11 items-center text-left font-semibold text-action underline underline-offset-4 hover:text-action-hover'

export default function ActivationScreen() {
  const location = useLocation()
  const session = useSession()
  const {
    value: draft,
    type,
    settle,
  } = useDraft(blankCodeDraft, {
    name: 'activacion',
    isDraft: isCodeDraft,
    startingFrom: (kept) => startingCodeDraft(kept, location.state),
  })
  const [code, setCode] = useState('')
  const [choices, setChoices] = useState<Choices>(blankChoices)
  // Why the end of the activation sent the person to another step. Once back at the code, a good one ends it there.
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [returned, setReturned] = useState(false)
  const [activated, setActivated] = useState(false)
  const steps = useSteps((wanted) => reachableStep(wanted, draft))
  const { step } = steps
  const content = useStepFocus<HTMLDivElement>(step, refusal !== null)
  useAbandonment('/registro/1', step, session.status !== 'open' && draft.document !== '')

  if (session.status === 'open') {
    const state = activated ? { bienvenida: true } : null
    return <Navigate to={destinationOf(wantedOfDraft(draft, location.state))} replace state={state} />
  }

  const change = (changed: Partial<CodeDraft>) => type({ ...draft, ...changed })

  const codeSent = (next: SentCode, channel = draft.canal) => {
    change({ sent: next, canal: channel, codigo: '', ...keptWanted(draft, location.state) })
    setCode('')
    setRefusal(null)
  }

  const { sent } = draft
  const finish = async (typed = draft.codigo) => {
    if (sent === null) return
    try {
      const opened = await activate({
        solicitud: sent.solicitud,
        codigo: typed,
        password: choices.password,
        aceptaTerminos: true,
        aceptaPrivacidad: true,
        aceptaPublicidad: choices.marketing,
      })
      settle(draft)
      setActivated(true)
      await openSession(opened)
    } catch (error) {
      if (error instanceof ApiError && isAboutCode(error)) {
        setRefusal(error)
        setReturned(true)
        setCode('')
        if (step !== 'codigo') steps.backTo('codigo')
      } else if (error instanceof ApiError && step === 'codigo' && error.fieldError('password') !== null) {
        setRefusal(error)
        steps.goTo('contrasena')
      } else throw error
    }
  }

  /** Judges the code at its own step; a wrong one is reported above the field. */
  const holds = async (typed: string): Promise<boolean> => {
    if (sent === null) return false
    try {
      await checkCode(sent, typed)
      change({ codigo: typed })
      return true
    } catch (error) {
      if (!(error instanceof ApiError && isAboutCode(error))) throw error
      setRefusal(error)
      setCode('')
      return false
    }
  }

  return (
    <WayInFrame
      asideTitle="Un minuto y tus beneficios son tuyos"
      asideLines={[
        'Confirmamos que eres tú con un código',
        'Creas tu contraseña',
        'Empiezas a usar lo que ya tienes',
      ]}
    >
      <div ref={content} tabIndex={-1}>
        {step === 'documento' ? (
          <DocumentStep
            draft={draft}
            onChange={(changed) => change({ ...changed, sent: null })}
            onSent={(first) => {
              codeSent(first)
              steps.goTo('codigo')
            }}
          />
        ) : null}
        {step === 'codigo' && sent ? (
          <>
            <StepProgress names={stepNames} current={1} />
            <CodeForm
              condition="Si tus datos coinciden con una póliza,"
              sent={sent}
              channel={draft.canal}
              code={code}
              refusal={refusal}
              submitLabel={returned ? 'Activar mi cuenta' : 'Continuar'}
              onCode={setCode}
              sendAgain={(channel) =>
                sendAgain(sent, channel, () => sendFirstCode({ ...draft, canal: channel }))
              }
              onSentAgain={codeSent}
              onContinue={async (typed) => {
                setRefusal(null)
                if (returned) await finish(typed)
                else if (await holds(typed)) steps.goTo('contrasena')
              }}
            >
              <button type="button" onClick={() => steps.goTo('contacto')} className={textButtonClass}>
                ¿Ya no tienes ese correo o ese celular?
              </button>
            </CodeForm>
          </>
        ) : null}
        {step === 'contacto' ? (
          <ContactStep
            draft={draft}
            onSent={(first) => {
              codeSent(first, 'correo')
              steps.goTo('codigo')
            }}
          />
        ) : null}
        {step === 'contrasena' ? (
          <PasswordStep
            draft={draft}
            choices={choices}
            refusal={refusal}
            onChange={(changed) => {
              setRefusal(null)
              setChoices((current) => ({ ...current, ...changed }))
            }}
            onFinish={() => finish()}
          />
        ) : null}
      </div>
    </WayInFrame>
  )
}

function isAboutCode(error: ApiError): boolean {
  const isWrong = error.isRefusal<typeof activateAccount>('codigo_incorrecto')
  if (isWrong || error.isRefusal<typeof activateAccount>('codigo_gastado')) return true
  return error.problem.errores?.some(({ campo }) => campo === 'codigo' || campo === 'solicitud') ?? false
}
