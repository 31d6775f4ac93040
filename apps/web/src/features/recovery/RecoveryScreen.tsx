import { useDraft } from '@amparo/client/forms/use-draft.ts'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ApiError } from '../../api/call.ts'
import { ContactLine } from '../../forms/ContactLine.tsx'
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
import type { Channel, SentCode } from '../../forms/codes/sent-code.ts'
import { useStepFocus } from '../../forms/codes/use-step-focus.ts'
import { useSteps } from '../../forms/use-steps.ts'
import { WayInFrame } from '../../forms/WayInFrame.tsx'
import { pageMeta } from '../../page-meta.ts'
import { destinationOf } from '../../session/destination.ts'
import { useSession } from '../../session/session-store.ts'
import { AskStep } from './AskStep.tsx'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import { RecoveredStep } from './RecoveredStep.tsx'
import { changePassword, requestRecoveryCode } from './recovery-calls.ts'
import { reachableStep, stepNames } from './recovery-flow.ts'

export const meta = () =>
  pageMeta({
    title: 'Recupera tu contraseña',
    description:
      '¿Olvidaste tu contraseña? Con tu documento te enviamos un código al correo o al celular para que elijas otra.',
    path: '/password',
  })

export default function RecoveryScreen() {
  const location = useLocation()
  const session = useSession()
  const {
    value: draft,
    type,
    settle,
  } = useDraft(blankCodeDraft, {
    name: 'recuperacion',
    isDraft: isCodeDraft,
    startingFrom: (kept) => startingCodeDraft(kept, location.state),
  })
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  // Why the change sent the person to another step. Once back at the code, a good one ends the recovery there.
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [returned, setReturned] = useState(false)
  const [recovered, setRecovered] = useState(false)
  const steps = useSteps((wanted) => reachableStep(wanted, draft))
  const { step } = steps
  const shown = recovered ? 'hecho' : step
  const content = useStepFocus<HTMLDivElement>(shown, refusal !== null)

  if (session.status === 'open')
    return <Navigate to={destinationOf(wantedOfDraft(draft, location.state))} replace />

  const change = (changed: Partial<CodeDraft>) => type({ ...draft, ...changed })

  const codeSent = (next: SentCode, channel: Channel) => {
    change({ sent: next, canal: channel, codigo: '', ...keptWanted(draft, location.state) })
    setCode('')
    setRefusal(null)
  }

  const { sent } = draft
  const finish = async (typed = draft.codigo) => {
    if (sent === null) return
    try {
      await changePassword(sent, typed, password)
      settle(draft)
      setRecovered(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isAboutPassword = error.fieldError('passwordNueva') !== null
      if (isAboutPassword && step === 'codigo') {
        setRefusal(error)
        steps.goTo('contrasena')
      } else if (error.status === 410 || error.isRefusal('codigo_incorrecto')) {
        setRefusal(error)
        setReturned(true)
        setCode('')
        if (step !== 'codigo') steps.backTo('codigo')
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
      const isRefused =
        error instanceof ApiError && (error.status === 410 || error.isRefusal('codigo_incorrecto'))
      if (!isRefused) throw error
      setRefusal(error)
      setCode('')
      return false
    }
  }

  return (
    <WayInFrame
      asideTitle="A todos se nos olvida alguna vez"
      asideLines={['Tu cuenta y tus beneficios siguen ahí', 'Confirmamos que eres tú', 'Y vuelves a entrar']}
    >
      <div ref={content} tabIndex={-1}>
        {recovered ? <RecoveredStep draft={draft} /> : null}
        {shown === 'documento' ? (
          <AskStep
            draft={draft}
            onChange={(changed) => change({ ...changed, sent: null })}
            onSent={(first) => {
              codeSent(first, draft.canal)
              steps.goTo('codigo')
            }}
          />
        ) : null}
        {shown === 'codigo' && sent ? (
          <>
            <StepProgress names={stepNames} current={1} />
            <CodeForm
              condition="Si ese documento tiene una cuenta,"
              sent={sent}
              channel={draft.canal}
              code={code}
              refusal={refusal}
              submitLabel={returned ? 'Cambiar mi contraseña' : 'Continuar'}
              onCode={setCode}
              sendAgain={(channel) =>
                sendAgain(sent, channel, () => requestRecoveryCode({ ...draft, canal: channel }))
              }
              onSentAgain={codeSent}
              onContinue={async (typed) => {
                setRefusal(null)
                if (returned) await finish(typed)
                else if (await holds(typed)) steps.goTo('contrasena')
              }}
            >
              <ContactLine lead="¿Ya no tienes ese correo ni ese celular?" className="text-ink-soft" />
            </CodeForm>
          </>
        ) : null}
        {shown === 'contrasena' ? (
          <NewPasswordStep
            draft={draft}
            password={password}
            refusal={refusal}
            onPassword={(next) => {
              setRefusal(null)
              setPassword(next)
            }}
            onFinish={() => finish()}
          />
        ) : null}
      </div>
    </WayInFrame>
  )
}
