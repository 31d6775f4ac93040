import { FormTrouble } from '@amparo/client/forms/FormTrouble.tsx'
import { formatSeconds } from '@amparo/client/forms/use-countdown.ts'
import { useForm } from '@amparo/client/forms/use-form.ts'
import { formatLimaLongDate, parseInstant } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { ChannelField } from '@amparo/ui/ContactFields.tsx'
import { CheckIcon } from '@amparo/ui/icons.tsx'
import { Link, useLocation } from 'react-router'
import type { Channel } from '../../../forms/codes/sent-code.ts'
import { GuestLine } from '../../../inside/GuestLine.tsx'
import type { Invitation } from './invitation-calls.ts'

interface InvitationStepProps {
  invitation: Invitation
  channel: Channel
  onChannel: (channel: Channel) => void
  onSend: () => Promise<void>
}

/** First step: inviter, service and expiry, and what an invitation does not include. */
export function InvitationStep({ invitation, channel, onChannel, onSend }: InvitationStepProps) {
  const { titular, servicios, vence, documento, pasos, menorDeEdad } = invitation
  const { pathname } = useLocation()
  const form = useForm<{ canal: Channel }>({
    kept: { values: { canal: channel }, change: (part) => onChannel(part.canal ?? channel) },
    waits: true,
  })
  const { waitSeconds } = form

  return (
    <>
      <h1 className="text-title">{titular} te invita</h1>
      <p className="mt-2 text-ink-soft">Puedes usar sin costo estos beneficios de su seguro:</p>
      <ul className="mt-4 grid gap-2">
        {servicios.map(({ value, name }) => (
          <li
            key={value}
            className="flex items-center gap-3 rounded-card border border-line px-4 py-3 font-semibold"
          >
            <CheckIcon className="size-6 shrink-0 text-success" />
            {name}
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-soft">Para la persona con documento</dt>
        <dd className="font-medium tabular-nums">{documento}</dd>
        <dt className="text-ink-soft">Puedes registrarte hasta el</dt>
        <dd className="font-medium">{formatLimaLongDate(parseInstant(vence))}</dd>
      </dl>
      <Alert className="mt-5 mb-2" title="El seguro no cubre a los invitados">
        <p>
          Usas estos beneficios y nada más: la cobertura del seguro, con sus pagos e indemnizaciones, es solo
          para el titular.
        </p>
        <p className="mt-2">
          La persona que te invita ve el estado de tu invitación. Nunca ve tus consultas, con quién ni cuándo.
        </p>
      </Alert>
      {menorDeEdad ? (
        <Alert className="mb-2" title="Invitación para una persona menor de edad">
          <p>
            La persona que invita declaró ser su madre, padre o tutor. Antes de los 14 años, su representante
            registra los datos y acepta; desde los 14 puede hacerlo por sí misma. En cada consulta la acompaña
            una persona adulta.
          </p>
        </Alert>
      ) : null}
      <form method="post" onSubmit={form.submit(onSend)} noValidate>
        <FormTrouble form={form} />
        <ChannelField
          channel={channel}
          onChange={(next) => form.set('canal', next)}
          help="Para confirmar que eres tú, enviamos un código al correo o al celular que dio la persona que te invita."
        />
        <Button
          type="submit"
          size="large"
          busy={form.busy}
          aria-disabled={waitSeconds > 0}
          className="mt-6 w-full"
        >
          {waitSeconds > 0 ? `Podrás intentarlo en ${formatSeconds(waitSeconds)}` : 'Enviarme el código'}
        </Button>
      </form>
      <p className="mt-4">
        ¿Ya tienes una cuenta aquí?{' '}
        <Link
          to="/inicia"
          state={{ from: pathname }}
          className="font-semibold text-action underline underline-offset-4"
        >
          Inicia sesión para aceptarla
        </Link>
      </p>
      <details className="mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action underline-offset-4 hover:underline">
          Estado de tu invitación
        </summary>
        <div className="mt-2">
          <GuestLine steps={pasos} label="Línea de tiempo de tu invitación" />
        </div>
      </details>
    </>
  )
}
