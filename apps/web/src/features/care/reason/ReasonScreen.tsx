import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { readReason } from '@amparo/contract/care/reason.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { formatLimaDate, parseInstant, unbrokenLimaTime } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { WayInFrame } from '../../../forms/WayInFrame.tsx'
import { privateMeta } from '../../../page-meta.ts'

export const meta = () => privateMeta('Motivo de la cita')

type Reason = AnswerOf<typeof readReason>

/** Reads the part after `#`, which no browser sends and no server logs. */
function keyOf(hash: string): { str: string; id: string; hasta: number } {
  const [str = '', id = '', until = ''] = hash.replace(/^#/, '').split('.')
  return { str, id, hasta: Number(until) || 0 }
}

/** The person's note for the professional; opened by hand, so that no mail scanner reads it. */
export default function ReasonScreen() {
  const [reason, setReason] = useState<Reason | null>(null)
  const { busy, error, run } = useSubmission()
  const open = () =>
    run(async () => {
      setReason(
        await call<typeof readReason>('POST', '/profesional/Motivo', { body: keyOf(window.location.hash) }),
      )
    })

  return (
    <WayInFrame
      asideTitle="Para el profesional"
      asideLines={['Solo para ti', 'Vale 48 horas', 'Registramos cada lectura']}
    >
      <h1 className="text-title">Lo que escribió para ti</h1>
      {reason ? <ReasonOf reason={reason} /> : null}
      {reason ? null : (
        <p className="mt-3 text-ink-soft text-lead">
          Es un dato de salud: ábrelo donde nadie más lo vea. Registramos que lo leíste.
        </p>
      )}
      {error ? (
        <div role="alert" className="mt-5">
          <Alert look="danger" title={error.problem.title}>
            <p>{error.problem.detail}</p>
          </Alert>
        </div>
      ) : null}
      {reason ? null : (
        <Button size="large" busy={busy} className="mt-6 w-full" onClick={() => void open()}>
          Leer el motivo
        </Button>
      )}
    </WayInFrame>
  )
}

function ReasonOf({ reason }: { reason: Reason }) {
  const at = parseInstant(reason.inicio)
  return (
    <div role="status" className="mt-4">
      <p className="text-ink-soft">
        {reason.persona} · {reason.servicio}
        {reason.especialidad ? `, ${reason.especialidad}` : ''} · {formatLimaDate(at)}, {unbrokenLimaTime(at)}
      </p>
      <p className="mt-4 whitespace-pre-wrap rounded-card bg-sand p-5 text-lead">{reason.motivo}</p>
      <p className="mt-4 text-ink-soft">
        No lo guardes ni lo reenvíes: puedes volver a abrirlo con el enlace.
      </p>
    </div>
  )
}
