import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { InfoIcon } from '@amparo/ui/icons.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiError } from '../../../api/call.ts'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { GuestLine } from '../../../inside/GuestLine.tsx'
import { endedSteps } from './invitation-calls.ts'

/** Why there is no invitation, and the person's options. */
export function InvitationGone({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { status, problem } = error
  const steps = endedSteps(error)
  if (status === 404) {
    return (
      <Notice title="No encontramos esta invitación">
        <p className="mt-2 text-ink-soft text-lead">
          Revisa que el enlace esté completo: a veces se corta al copiarlo. Ábrelo directamente desde el
          correo que te llegó.
        </p>
        <Link to="/" className={`${buttonClass('secondary', 'large')} mt-6 w-full`}>
          Ir al inicio
        </Link>
      </Notice>
    )
  }
  if (status === 410) {
    return (
      <Notice title="Esta invitación ya no sirve">
        <p className="mt-2 text-ink-soft text-lead">
          Ya se usó, venció o el titular la retiró. Si ya te registraste, te respondemos por correo y podrás
          entrar cuando te aprobemos.
        </p>
        {steps.length > 0 ? (
          <div className="mt-6">
            <GuestLine steps={steps} label="Qué pasó con esta invitación" />
          </div>
        ) : null}
        <Link to="/inicia" className={`${buttonClass('primary', 'large')} mt-6 w-full`}>
          Iniciar sesión
        </Link>
        <p className="mt-4 text-ink-soft">
          Si todavía no te registraste, pide otra invitación a la persona que te invitó.
        </p>
      </Notice>
    )
  }
  return (
    <Notice title={problem.title}>
      <p className="mt-2 text-ink-soft text-lead">{problem.detail}</p>
      <Button size="large" className="mt-6 w-full" onClick={onRetry}>
        Intentar otra vez
      </Button>
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert">
      <InfoIcon className="size-12 text-action" />
      <h1 className="mt-4 text-title">{title}</h1>
      {children}
      <ContactLine className="mt-6 border-line border-t pt-5 text-ink-soft" />
    </div>
  )
}
