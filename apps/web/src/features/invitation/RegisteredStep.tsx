import { formatDay } from '@amparo/domain/lima-time.ts'
import { buttonClass } from '@amparo/ui/button.ts'
import { CheckIcon } from '@amparo/ui/icons.tsx'
import { Link } from 'react-router'
import { ContactLine } from '../../forms/ContactLine.tsx'
import type { Invitation, Registered } from './invitation-calls.ts'

interface RegisteredStepProps {
  invitation: Invitation
  registered: Registered
}

/** The end of a registration: what happened, what happens next and by when. */
export function RegisteredStep({ invitation, registered }: RegisteredStepProps) {
  const answerBefore = formatDay(registered.respuestaAntesDe)
  const services = invitation.servicios.map(({ name }) => name).join(' y ')
  const next = [
    { title: 'Hoy', text: 'Recibimos tu registro y te enviamos la confirmación por correo.', done: true },
    { title: `A más tardar el ${answerBefore}`, text: 'Revisamos tus datos y te respondemos por correo.' },
    {
      title: 'Cuando te aprobemos',
      text: `Entras con tu documento y la contraseña que creaste, y usas: ${services}.`,
    },
  ]

  return (
    <>
      <CheckIcon className="size-14 text-success" />
      <h1 className="mt-4 text-title">Ya estás registrado</h1>
      <p className="mt-2 text-ink-soft text-lead">Todavía no puedes entrar: primero revisamos tus datos.</p>
      <ol aria-label="Qué sigue" className="mt-7">
        {next.map(({ title, text, done }, index) => (
          <li key={title} className="relative flex gap-4 pb-6 last:pb-0">
            {index < next.length - 1 ? (
              <span aria-hidden="true" className="absolute top-8 bottom-0 left-[0.9375rem] w-0.5 bg-line" />
            ) : null}
            <span
              aria-hidden="true"
              className={`grid size-8 shrink-0 place-items-center rounded-full font-bold text-sm ${done ? 'bg-success text-surface' : 'bg-sand-strong text-ink'}`}
            >
              {index + 1}
            </span>
            <div className="min-w-0 pt-0.5">
              <p className="font-semibold">{title}</p>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
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
