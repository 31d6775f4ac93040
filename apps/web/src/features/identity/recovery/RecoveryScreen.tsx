import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { codeDraftOf, wantedOfDraft } from '../../../forms/codes/code-draft.ts'
import type { CodeSteps } from '../../../forms/codes/code-steps.ts'
import { DocumentForCode } from '../../../forms/codes/DocumentForCode.tsx'
import { SteppedForm } from '../../../forms/codes/SteppedForm.tsx'
import { sendAgain } from '../../../forms/codes/send-again.ts'
import { useSteppedForm } from '../../../forms/codes/use-stepped-form.ts'
import { WayInFrame } from '../../../forms/WayInFrame.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { destinationOf } from '../../../session/destination.ts'
import { useSession } from '../../../session/session-store.ts'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import { RecoveredStep } from './RecoveredStep.tsx'
import { changePassword, type KeysAfterRecovery, requestRecoveryCode } from './recovery-calls.ts'

export const meta = () =>
  pageMeta({
    title: 'Recupera tu contraseña',
    description:
      '¿Olvidaste tu contraseña? Con tu documento te enviamos un código al correo o al celular para que elijas otra.',
    path: '/password',
  })

const steps: CodeSteps = {
  first: 'documento',
  last: 'contrasena',
  titles: ['Tu documento', 'Tu código', 'Nueva contraseña'],
}

export default function RecoveryScreen() {
  const location = useLocation()
  const session = useSession()
  const [password, setPassword] = useState('')
  const [keys, setKeys] = useState<KeysAfterRecovery | null>(null)
  const form = useSteppedForm({
    ...codeDraftOf('recuperacion', location.state),
    steps,
    done: keys !== null,
    end: (_draft, sent, code) => changePassword(sent, code, password),
    onEnded: setKeys,
    placeOf: (error) => (error.fieldError('passwordNueva') === null ? 'here' : 'last'),
  })
  const { draft } = form

  if (session.status === 'open')
    return <Navigate to={destinationOf(wantedOfDraft(draft, location.state))} replace />

  return (
    <WayInFrame
      asideTitle="A todos se nos olvida alguna vez"
      asideLines={['Tu cuenta y tus beneficios siguen ahí', 'Confirmamos que eres tú', 'Y vuelves a entrar']}
    >
      <SteppedForm
        form={form}
        first={
          <DocumentForCode
            title="Recupera tu contraseña"
            lead="Te enviamos un código y creas una nueva en un minuto."
            channelHelp="Usamos el correo y el celular de tu cuenta."
            otherwise="¿Ya la recordaste?"
            autoComplete="username"
            draft={draft}
            onChange={(changed) => form.change({ ...changed, sent: null })}
            onAsk={async () => form.begin(await requestRecoveryCode(draft))}
          />
        }
        condition="Si ese documento tiene una cuenta,"
        sendAgain={(sent, canal) => sendAgain(sent, canal, () => requestRecoveryCode({ ...draft, canal }))}
        endLabel="Cambiar mi contraseña"
        belowCode={<ContactLine lead="¿Ya no tienes ese correo ni ese celular?" className="text-ink-soft" />}
        last={
          <NewPasswordStep
            draft={draft}
            password={password}
            refusal={form.refusal}
            onPassword={(next) => {
              form.clearRefusal()
              setPassword(next)
            }}
            onFinish={form.finish}
          />
        }
        end={<RecoveredStep draft={draft} keys={keys} />}
      />
    </WayInFrame>
  )
}
