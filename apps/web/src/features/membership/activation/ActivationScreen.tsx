import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { codeDraftOf, wantedOfDraft } from '../../../forms/codes/code-draft.ts'
import type { CodeSteps } from '../../../forms/codes/code-steps.ts'
import { SteppedForm } from '../../../forms/codes/SteppedForm.tsx'
import { sendAgain } from '../../../forms/codes/send-again.ts'
import { useSteppedForm } from '../../../forms/codes/use-stepped-form.ts'
import { useAbandonment } from '../../../forms/use-abandonment.ts'
import { WayInFrame } from '../../../forms/WayInFrame.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { destinationOf } from '../../../session/destination.ts'
import { openSession, useSession } from '../../../session/session-store.ts'
import { activate, sendFirstCode } from './activation-calls.ts'
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

const steps: CodeSteps = {
  first: 'documento',
  beside: 'contacto',
  last: 'contrasena',
  titles: ['Tu documento', 'Tu código', 'Tu contraseña'],
}

const textButtonClass =
  'inline-flex min-h-11 items-center text-left font-semibold text-action underline underline-offset-4 hover:text-action-hover'

export default function ActivationScreen() {
  const location = useLocation()
  const session = useSession()
  const [choices, setChoices] = useState<Choices>(blankChoices)
  const [activated, setActivated] = useState(false)
  const form = useSteppedForm({
    ...codeDraftOf('activacion', location.state),
    steps,
    end: (_draft, { solicitud }, codigo) =>
      activate({
        solicitud,
        codigo,
        password: choices.password,
        aceptaTerminos: true,
        aceptaPrivacidad: true,
        aceptaPublicidad: choices.marketing,
      }),
    onEnded: async (opened) => {
      setActivated(true)
      await openSession(opened)
    },
    placeOf: (error) => (error.fieldError('password') === null ? 'here' : 'last'),
  })
  const { draft } = form
  useAbandonment('/registro/1', form.step, session.status !== 'open' && draft.document !== '')

  if (session.status === 'open') {
    const state = activated ? { bienvenida: true } : null
    return <Navigate to={destinationOf(wantedOfDraft(draft, location.state))} replace state={state} />
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
      <SteppedForm
        form={form}
        first={
          <DocumentStep
            draft={draft}
            onChange={(changed) => form.change({ ...changed, sent: null })}
            onSent={form.begin}
          />
        }
        condition="Si tus datos coinciden con una póliza,"
        sendAgain={(sent, canal) => sendAgain(sent, canal, () => sendFirstCode({ ...draft, canal }))}
        endLabel="Activar mi cuenta"
        belowCode={
          <button type="button" onClick={() => form.goTo('contacto')} className={textButtonClass}>
            ¿Ya no tienes ese correo o ese celular?
          </button>
        }
        beside={<ContactStep draft={draft} onSent={(sent) => form.begin(sent, 'correo')} />}
        last={
          <PasswordStep
            draft={draft}
            choices={choices}
            refusal={form.refusal}
            onChange={(changed) => {
              form.clearRefusal()
              setChoices((current) => ({ ...current, ...changed }))
            }}
            onFinish={form.finish}
          />
        }
      />
    </WayInFrame>
  )
}
