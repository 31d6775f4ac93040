import { formatSeconds, useCountdown } from '@amparo/client/forms/use-countdown.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { waitOf } from '@amparo/client/forms/wait-of.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useEffect, useState } from 'react'
import type { Channel, SentCode } from './sent-code.ts'

/** Codes need a moment to arrive; an immediate new one would only invalidate the first. */
const pauseSeconds = 30

interface ResendCodeProps {
  channel: Channel
  /** The present code is useless: requesting another needs no pause. */
  urgent: boolean
  sendAgain: (channel: Channel) => Promise<SentCode>
  onSent: (sent: SentCode, channel: Channel) => void
}

/** Another code, by the same channel or the other one. */
export function ResendCode({ channel, urgent, sendAgain, onSent }: ResendCodeProps) {
  const { left, start } = useCountdown(pauseSeconds)
  const [news, setNews] = useState('')
  const { busy, error, run } = useSubmission()
  const other: Channel = channel === 'correo' ? 'sms' : 'correo'

  useEffect(() => {
    if (urgent) start(0)
  }, [urgent, start])

  const send = (by: Channel) =>
    void run(async () => {
      setNews('')
      try {
        const again = await sendAgain(by)
        start(pauseSeconds)
        setNews(`Revisa tu ${by === 'correo' ? 'correo' : 'celular'}: sirve el último código que te llegó.`)
        onSent(again, by)
      } catch (cause) {
        start(waitOf(cause))
        throw cause
      }
    })

  return (
    <div className="mt-5 text-center">
      {left > 0 ? (
        <p className="flex min-h-11 items-center justify-center text-ink-soft">
          ¿No te llegó? Pide otro en {formatSeconds(left)}
        </p>
      ) : (
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            look={urgent ? 'primary' : 'secondary'}
            size="small"
            busy={busy}
            onClick={() => send(channel)}
          >
            {urgent ? 'Pedir un código nuevo' : 'Enviar otro código'}
          </Button>
          <Button look="quiet" size="small" onClick={() => send(other)}>
            {other === 'sms' ? 'Enviarlo a mi celular' : 'Enviarlo a mi correo'}
          </Button>
        </div>
      )}
      <p role="status" className={`text-[0.9375rem] ${error ? 'text-danger' : 'text-success'}`}>
        {error ? error.problem.detail : news}
      </p>
    </div>
  )
}
