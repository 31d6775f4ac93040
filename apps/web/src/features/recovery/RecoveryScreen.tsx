import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../api/call.ts'
import { ContactLine } from '../../forms/ContactLine.tsx'
import { CodeForm } from '../../forms/codes/CodeForm.tsx'
import { StepProgress } from '../../forms/codes/StepProgress.tsx'
import type { Channel, SentCode } from '../../forms/codes/sent-code.ts'
import { dropDraft, readDraft, writeDraft } from '../../forms/draft.ts'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { WayInFrame } from '../../forms/WayInFrame.tsx'
import { pageMeta } from '../../page-meta.ts'
import { destinationOf } from '../../session/destination.ts'
import { useSession } from '../../session/session-store.ts'
import { wantedOf } from '../../session/wanted-page.ts'
import { AskStep } from './AskStep.tsx'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import { RecoveredStep } from './RecoveredStep.tsx'
import { changePassword, sendCodeAgain } from './recovery-calls.ts'
import {
  blankDraft,
  isRecoveryDraft,
  type RecoveryDraft,
  type RecoveryStep,
  reachableStep,
  startingDraft,
  stepNames,
} from './recovery-flow.ts'

export const meta = () =>
  pageMeta({
    title: 'Recupera tu contraseña',
    description:
      '¿Olvidaste tu contraseña? Con tu documento te enviamos un código por correo o SMS para que elijas otra.',
    path: '/password',
  })

const draftName = 'recuperacion'

export default function RecoveryScreen() {
  const location = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const [draft, setDraft] = useKeptState(
    blankDraft,
    () => startingDraft(readDraft(draftName, isRecoveryDraft), location.state),
    ({ document }) => document === '',
  )
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  // Why the change sent the person to another step. Once back at the code, a good one ends the recovery there.
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [returned, setReturned] = useState(false)
  const [recovered, setRecovered] = useState(false)
  const step = reachableStep((location.state as { paso?: unknown } | null)?.paso, draft, code)
  const content = useRef<HTMLDivElement>(null)

  const shown = recovered ? 'hecho' : step
  const previous = useRef(shown)
  useEffect(() => {
    if (previous.current === shown) return
    previous.current = shown
    // The code's own field takes the focus, so that it can be typed at once; a refusal takes it itself.
    if (shown !== 'codigo' && refusal === null) content.current?.focus({ preventScroll: true })
  }, [shown, refusal])

  if (session.status === 'open') return <Navigate to={destinationOf(location.state)} replace />

  const change = (changed: Partial<RecoveryDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    writeDraft(draftName, next)
  }

  const goTo = (paso: RecoveryStep) =>
    void navigate('/password', { state: { paso, ...wantedOf(location.state) } })

  const codeSent = (sent: SentCode, canal: Channel) => {
    change({ sent, canal })
    setCode('')
    setRefusal(null)
  }

  const sendAgain = async (canal: Channel): Promise<SentCode> => {
    if (draft.sent === null) throw new Error('No code was sent yet')
    return sendCodeAgain(draft, draft.sent, canal)
  }

  const finish = async () => {
    if (draft.sent === null) return
    try {
      await changePassword(draft.sent, code, password)
      dropDraft(draftName)
      setRecovered(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isAboutPassword = error.fieldError('passwordNueva') !== null
      if (isAboutPassword && step === 'codigo') {
        setRefusal(error)
        goTo('contrasena')
      } else if (error.status === 410 || error.problem.codigo === 'codigo_incorrecto') {
        setRefusal(error)
        setReturned(true)
        setCode('')
        if (step !== 'codigo') goTo('codigo')
      } else throw error
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
            onSent={(sent) => {
              codeSent(sent, draft.canal)
              goTo('codigo')
            }}
          />
        ) : null}
        {shown === 'codigo' && draft.sent ? (
          <>
            <StepProgress names={stepNames} current={1} />
            <CodeForm
              condition="Si ese documento tiene una cuenta,"
              sent={draft.sent}
              canal={draft.canal}
              code={code}
              refusal={refusal}
              submitLabel={returned ? 'Cambiar mi contraseña' : 'Continuar'}
              onCode={setCode}
              sendAgain={sendAgain}
              onSentAgain={codeSent}
              onContinue={async () => {
                setRefusal(null)
                if (returned) await finish()
                else goTo('contrasena')
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
            onFinish={finish}
          />
        ) : null}
      </div>
    </WayInFrame>
  )
}
