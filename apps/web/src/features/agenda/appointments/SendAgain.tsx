import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { resendMessage } from '@amparo/contract/agenda/agenda.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import type { resendRoomMessage } from '@amparo/contract/agenda/coworking.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { MailIcon, PhoneIcon } from '@amparo/ui/icons.tsx'
import { useState } from 'react'
import { agendaCall } from '../../../agenda/agenda-call.ts'

type Channel = 'correo' | 'sms'

/** Sends the appointment's message again, by mail or SMS. */
export function SendAgain({ appointment }: { appointment: AppointmentWire }) {
  const { busy, error, run } = useSubmission()
  const [channel, setChannel] = useState<Channel>('correo')
  const [sent, setSent] = useState('')

  function send(metodo: Channel) {
    setChannel(metodo)
    setSent('')
    void run(async () => setSent(await sendAgain(appointment, metodo)))
  }

  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="max-sm:px-2"
        busy={busy && channel === 'correo'}
        onClick={() => send('correo')}
      >
        <MailIcon className="size-5 shrink-0 max-sm:hidden" />
        Enviar a mi correo
      </Button>
      <Button
        look="quiet"
        size="small"
        className="max-sm:px-2"
        busy={busy && channel === 'sms'}
        onClick={() => send('sms')}
      >
        <PhoneIcon className="size-5 shrink-0 max-sm:hidden" />
        Enviar por SMS
      </Button>
      <p
        role="status"
        className={`col-span-2 w-full text-[0.9375rem] ${error ? 'text-danger' : 'text-success'} empty:hidden`}
      >
        {error ? error.problem.detail : sent}
      </p>
    </>
  )
}

async function sendAgain({ id, tipo, linkUsuario }: AppointmentWire, metodo: Channel): Promise<string> {
  if (tipo === 'coworking') {
    const sent = await agendaCall<typeof resendRoomMessage>('GET', '/coworking/MensajeAgendar/:id', {
      params: { id },
      query: { metodo },
    })
    return sent.mensaje
  }
  const query = { metodo, ...(linkUsuario ? { linkUsuario } : {}) }
  const sent = await agendaCall<typeof resendMessage>('GET', '/agendamientos/MensajeAgendar/:id', {
    params: { id },
    query,
  })
  return sent.mensaje
}
