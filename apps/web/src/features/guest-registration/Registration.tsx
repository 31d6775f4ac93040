import { useDraft } from '@amparo/client/forms/use-draft.ts'
import type { registerGuest } from '@amparo/contract/invitations.ts'
import { useState } from 'react'
import { ApiError } from '../../api/call.ts'
import { CodeForm } from '../../forms/codes/CodeForm.tsx'
import { checkCode } from '../../forms/codes/check-code.ts'
import { StepProgress } from '../../forms/codes/StepProgress.tsx'
import type { Channel, SentCode } from '../../forms/codes/sent-code.ts'
import { useStepFocus } from '../../forms/codes/use-step-focus.ts'
import { useSteps } from '../../forms/use-steps.ts'
import { GuestForm } from './GuestForm.tsx'
import { InvitationStep } from './InvitationStep.tsx'
import { type Invitation, type Registered, registerGuestOnce, sendGuestCode } from './invitation-calls.ts'
import {
  blankDraft,
  type GuestChoices,
  type InvitationDraft,
  isInvitationDraft,
  reachableStep,
  stepNames,
} from './invitation-flow.ts'
import { RegisteredStep } from './RegisteredStep.tsx'

const blankChoices: GuestChoices = {
  password: '',
  terms: false,
  privacy: false,
  marketing: false,
  parent: false,
}

interface RegistrationProps {
  token: string
  invitation: Invitation
  /** The invitation has ended while its page was open. */
  onGone: (error: ApiError) => void
}

/** The invitation, the code that shows that the guest is who was invited, and the guest's data. */
export function Registration({ token, invitation, onGone }: RegistrationProps) {
  const blank = blankDraft(token)
  const {
    value: draft,
    type,
    settle,
  } = useDraft(blank, {
    name: 'invitacion',
    isDraft: isInvitationDraft,
    // Where the person left it, unless that was another invitation.
    startingFrom: (kept) => (kept?.mark === blank.mark ? kept : null),
  })
  const [code, setCode] = useState('')
  const [choices, setChoices] = useState(blankChoices)
  // Why the registration sent the person to another step. Once back at the code, a good one ends it there.
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [returned, setReturned] = useState(false)
  const [registered, setRegistered] = useState<Registered | null>(null)
  const steps = useSteps((wanted) => reachableStep(wanted, draft))
  const { step } = steps
  const shown = registered ? 'hecho' : step
  const content = useStepFocus<HTMLDivElement>(shown, refusal !== null)

  const change = (changed: Partial<InvitationDraft>) => type({ ...draft, ...changed })

  const codeSent = (sent: SentCode, channel: Channel) => {
    change({ sent, canal: channel, codigo: '' })
    setCode('')
    setRefusal(null)
  }

  /** Sends a code; an invitation that has ended meanwhile takes the place of the form. */
  const send = async (channel: Channel): Promise<SentCode> => {
    try {
      return await sendGuestCode(token, channel)
    } catch (error) {
      if (error instanceof ApiError && isGone(error)) onGone(error)
      throw error
    }
  }

  const finish = async (typed = draft.codigo) => {
    const { guest } = draft
    try {
      const answer = await registerGuestOnce({
        invitacion: token,
        codigo: typed,
        nombres: guest.nombres.trim(),
        apellidoPaterno: guest.apellidoPaterno.trim(),
        apellidoMaterno: guest.apellidoMaterno.trim(),
        fechaNacimiento: guest.fechaNacimiento,
        numeroCelular: guest.numeroCelular,
        password: choices.password,
        aceptaTerminos: true,
        aceptaPrivacidad: true,
        aceptaPublicidad: choices.marketing && !invitation.menorDeEdad,
        ...(choices.parent ? { aceptaRepresentante: true } : {}),
      })
      settle(draft)
      setRegistered(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isGone(error)) {
        settle(draft)
        onGone(error)
      } else if (isAboutCode(error)) {
        setRefusal(error)
        setReturned(true)
        setCode('')
        if (step !== 'codigo') steps.backTo('codigo')
      } else if (step === 'codigo') {
        // Something about the data, found once the code was right: it is put right beside them.
        setRefusal(error)
        steps.goTo('datos')
      } else throw error
    }
  }

  /** Judges the code at its own step; a wrong one is reported above the field. */
  const holds = async (sent: SentCode, typed: string): Promise<boolean> => {
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

  const { sent } = draft
  return (
    <div ref={content} tabIndex={-1}>
      {registered ? <RegisteredStep invitation={invitation} registered={registered} /> : null}
      {shown === 'invitacion' ? (
        <InvitationStep
          invitation={invitation}
          channel={draft.canal}
          onChannel={(channel) => change({ canal: channel })}
          onSend={async () => {
            codeSent(await send(draft.canal), draft.canal)
            steps.goTo('codigo')
          }}
        />
      ) : null}
      {shown === 'codigo' && sent ? (
        <>
          <StepProgress names={stepNames} current={1} />
          <CodeForm
            condition="En un momento"
            sent={sent}
            channel={draft.canal}
            code={code}
            refusal={refusal}
            submitLabel={returned ? 'Terminar mi registro' : 'Continuar'}
            onCode={setCode}
            sendAgain={send}
            onSentAgain={codeSent}
            onContinue={async (typed) => {
              setRefusal(null)
              if (returned) await finish(typed)
              else if (await holds(sent, typed)) steps.goTo('datos')
            }}
          >
            <p className="text-ink-soft">
              ¿Ya no usas ese correo ni ese celular? Pide a quien te invitó que te invite otra vez con los de
              ahora.
            </p>
          </CodeForm>
        </>
      ) : null}
      {shown === 'datos' ? (
        <GuestForm
          guest={draft.guest}
          choices={choices}
          isMinor={invitation.menorDeEdad}
          refusal={refusal}
          onGuest={(changed) => {
            setRefusal(null)
            change({ guest: { ...draft.guest, ...changed } })
          }}
          onChoices={(changed) => {
            setRefusal(null)
            setChoices((current) => ({ ...current, ...changed }))
          }}
          onFinish={() => finish()}
        />
      ) : null}
    </div>
  )
}

function isAboutCode(error: ApiError): boolean {
  const isWrong = error.isRefusal<typeof registerGuest>('codigo_incorrecto')
  return isWrong || error.isRefusal<typeof registerGuest>('codigo_gastado')
}

function isGone(error: ApiError): boolean {
  return error.isRefusal<typeof registerGuest>('invitacion_gastada') || error.isRefusal('no_encontrado')
}
