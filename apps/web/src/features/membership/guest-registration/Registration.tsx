import type { registerGuest } from '@amparo/contract/membership/invitations.ts'
import { useState } from 'react'
import { ApiError } from '../../../api/call.ts'
import { SteppedForm } from '../../../forms/codes/SteppedForm.tsx'
import type { Channel, SentCode } from '../../../forms/codes/sent-code.ts'
import { useSteppedForm } from '../../../forms/codes/use-stepped-form.ts'
import { GuestForm } from './GuestForm.tsx'
import { InvitationStep } from './InvitationStep.tsx'
import { type Invitation, type Registered, registerGuestOnce, sendGuestCode } from './invitation-calls.ts'
import { blankDraft, type GuestChoices, isInvitationDraft, steps } from './invitation-flow.ts'
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
  /** The invitation expired while its page was open. */
  onGone: (error: ApiError) => void
}

/** The invitation, the code that proves the guest's identity, and the guest's data. */
export function Registration({ token, invitation, onGone }: RegistrationProps) {
  const blank = blankDraft(token)
  const [choices, setChoices] = useState(blankChoices)
  const [registered, setRegistered] = useState<Registered | null>(null)
  const form = useSteppedForm({
    name: 'invitacion',
    blank,
    isDraft: isInvitationDraft,
    // The stored draft, unless it is of another invitation.
    startingFrom: (kept) => (kept?.mark === blank.mark ? kept : null),
    steps,
    done: registered !== null,
    end: ({ guest }, _sent, codigo) =>
      registerGuestOnce({
        invitacion: token,
        codigo,
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
      }),
    onEnded: setRegistered,
    placeOf: (error) => {
      if (!isGone(error)) return 'last'
      onGone(error)
      return 'over'
    },
  })
  const { draft } = form

  /** Sends a code; an expired invitation replaces the form. */
  const send = async (channel: Channel): Promise<SentCode> => {
    try {
      return await sendGuestCode(token, channel)
    } catch (error) {
      if (error instanceof ApiError && isGone(error)) onGone(error)
      throw error
    }
  }

  return (
    <SteppedForm
      form={form}
      first={
        <InvitationStep
          invitation={invitation}
          channel={draft.canal}
          onChannel={(canal) => form.change({ canal })}
          onSend={async () => form.begin(await send(draft.canal))}
        />
      }
      condition="En un momento"
      sendAgain={(_sent, channel) => send(channel)}
      endLabel="Terminar mi registro"
      belowCode={
        <p className="text-ink-soft">
          ¿Ya no usas ese correo ni ese celular? Pide a la persona que te invitó otra invitación con los de
          ahora.
        </p>
      }
      last={
        <GuestForm
          guest={draft.guest}
          choices={choices}
          isMinor={invitation.menorDeEdad}
          refusal={form.refusal}
          onGuest={(changed) => {
            form.clearRefusal()
            form.change({ guest: { ...draft.guest, ...changed } })
          }}
          onChoices={(changed) => {
            form.clearRefusal()
            setChoices((current) => ({ ...current, ...changed }))
          }}
          onFinish={form.finish}
        />
      }
      end={registered ? <RegisteredStep invitation={invitation} registered={registered} /> : null}
    />
  )
}

function isGone(error: ApiError): boolean {
  return error.isRefusal<typeof registerGuest>('invitacion_gastada') || error.isRefusal('no_encontrado')
}
