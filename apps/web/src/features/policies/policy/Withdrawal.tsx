import { formatDay, formatLimaLongDate, parseInstant } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useState } from 'react'
import { useLoad } from '../../../api/load.ts'
import { formatSoles } from '../../../inside/money.ts'
import type { Sheet } from '../../../inside/own-policy.ts'
import { type OwnWithdrawal, readWithdrawal } from './policy-calls.ts'
import { WithdrawalDialog } from './WithdrawalDialog.tsx'

interface WithdrawalProps {
  certificate: string
  right: NonNullable<Sheet['arrepentimiento']>
  onChange: () => void
}

/** The right to cancel a new policy without a reason: its last day, the request, and its progress. */
export function Withdrawal({ certificate, right, onChange }: WithdrawalProps) {
  const [asks, setAsks] = useState(false)
  return (
    <section
      aria-labelledby="arrepentimiento"
      className="rounded-panel border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="arrepentimiento" className="text-xl">
        Si te arrepientes de la compra
      </h2>
      {right.pedido ? (
        <Progress certificate={certificate} />
      ) : right.abierto ? (
        <>
          <p className="mt-1.5 text-ink-soft">
            Hasta el <strong className="text-ink">{formatDay(right.hasta)}</strong> puedes dejar sin efecto
            esta póliza sin dar razones.
          </p>
          <Button look="danger-quiet" className="mt-4 w-full" onClick={() => setAsks(true)}>
            Dejar sin efecto mi póliza
          </Button>
        </>
      ) : (
        <p className="mt-1.5 text-ink-soft">
          El plazo de {right.dias} días terminó el {formatDay(right.hasta)}.
        </p>
      )}
      {asks ? (
        <WithdrawalDialog certificate={certificate} onClose={() => setAsks(false)} onDone={onChange} />
      ) : null}
    </section>
  )
}

/** State of a withdrawal. */
function Progress({ certificate }: { certificate: string }) {
  const { data, error, reload } = useLoad(['arrepentimiento', certificate], (signal) =>
    readWithdrawal(certificate, signal),
  )
  if (error) {
    return (
      <div className="mt-3 grid justify-items-start gap-2">
        <p role="alert">{error.problem.detail}</p>
        <Button look="secondary" onClick={reload}>
          Volver a intentar
        </Button>
      </div>
    )
  }
  if (!data) return <Skeleton className="mt-3 h-24" />
  return (
    <Alert look={data.estado === 'no_procede' ? 'warning' : 'success'} className="mt-3">
      <p className="font-semibold">{headingOf(data)}</p>
      <p className="mt-1">{wordsOf(data)}</p>
      {data.respuesta ? <p className="mt-2 whitespace-pre-line break-words">{data.respuesta}</p> : null}
      <p className="mt-2 text-ink-soft">
        {data.folio} · Lo pediste el {formatLimaLongDate(parseInstant(data.pedido))}. Tu constancia está en tu
        correo.
      </p>
    </Alert>
  )
}

function headingOf({ estado }: OwnWithdrawal): string {
  if (estado === 'pedido') return 'Estamos viendo tu pedido'
  if (estado === 'aceptado') return 'Tu póliza quedó sin efecto'
  return estado === 'devuelto' ? 'Te devolvieron tu prima' : 'Tu pedido no procede'
}

function wordsOf({ estado, venceEl, devolucion }: OwnWithdrawal): string {
  if (devolucion) return `Fueron ${formatSoles(devolucion.monto)} el ${formatDay(devolucion.fecha)}.`
  if (estado === 'no_procede') {
    return 'Tu póliza sigue como estaba. Si no estás de acuerdo, usa el Libro de Reclamaciones.'
  }
  const refund = `Te devuelven lo que pagaste a más tardar el ${formatDay(venceEl)}.`
  if (estado === 'aceptado') return refund
  return `Mientras tanto no puedes agendar, avisar ni invitar con esta póliza. ${refund}`
}
