import { serverNow } from '@amparo/client/api/traffic.ts'
import type { GuestStepWire } from '@amparo/contract/membership/guests.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { CheckIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { GuestLine } from '../../../inside/GuestLine.tsx'
import type { Invitation, Registered } from './invitation-calls.ts'

interface RegisteredStepProps {
  invitation: Invitation
  registered: Registered
  /** An existing account accepted the invitation. */
  hadAccount?: boolean
}

/** The end of a registration: the result, and the next steps with dates. */
export function RegisteredStep({ invitation, registered, hadAccount = false }: RegisteredStepProps) {
  const answerBefore = formatDay(registered.respuestaAntesDe)
  const services = invitation.servicios.map(({ name }) => name).join(' y ')
  const now = new Date(serverNow()).toISOString()
  // The present step, in the timeline that the holder and staff see too.
  const steps: readonly GuestStepWire[] = [
    ...invitation.pasos.filter(({ cuando }) => cuando !== undefined),
    { paso: 'registrado', cuando: now },
    { paso: 'respondido', antesDe: registered.respuestaAntesDe },
  ]

  return (
    <>
      <CheckIcon className="size-14 text-success" />
      <h1 className="mt-4 text-title">{hadAccount ? 'Aceptaste la invitación' : 'Ya estás registrado'}</h1>
      <p className="mt-2 text-ink-soft text-lead">
        {hadAccount
          ? `Revisamos tus datos y te respondemos por correo a más tardar el ${answerBefore}.`
          : `Todavía no puedes entrar: primero revisamos tus datos. Te respondemos por correo a más tardar el ${answerBefore}.`}
      </p>
      <div className="mt-7">
        <GuestLine steps={steps} label="Qué sigue" />
      </div>
      <p className="mt-5">Cuando te aprobemos entras con tu documento y tu contraseña, y usas: {services}.</p>
      <p className="mt-7 text-ink-soft">
        Recuerda que como invitado usas estos beneficios, pero no quedas asegurado.
      </p>
      <Link to="/" className={`${buttonClass('secondary', 'large')} mt-6 w-full`}>
        Conocer los beneficios
      </Link>
      <ContactLine
        lead="¿Te equivocaste en un dato?"
        className="mt-6 border-line border-t pt-5 text-ink-soft"
      />
    </>
  )
}
