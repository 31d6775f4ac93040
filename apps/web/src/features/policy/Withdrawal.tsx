import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { formatDay, formatLimaLongDate, parseInstant } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { useState } from 'react'
import type { Sheet } from '../../inside/own-policy.ts'
import { askWithdrawal } from './policy-calls.ts'

interface WithdrawalProps {
  certificate: string
  right: NonNullable<Sheet['arrepentimiento']>
  onChange: () => void
}

/** The right to cancel a new policy without a reason: its last day, and the request. */
export function Withdrawal({ certificate, right, onChange }: WithdrawalProps) {
  const [asks, setAsks] = useState(false)
  const { busy, error, run } = useSubmission()
  const close = () => setAsks(false)
  const send = () =>
    run(async () => {
      await askWithdrawal(certificate)
      close()
      onChange()
    })
  return (
    <section
      aria-labelledby="arrepentimiento"
      className="rounded-panel border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="arrepentimiento" className="text-xl">
        Arrepentirte
      </h2>
      {right.pedido ? (
        <Alert look="success" className="mt-3">
          <p>
            Lo pediste el {formatLimaLongDate(parseInstant(right.pedido))}. Tu constancia está en tu correo y
            la aseguradora devuelve la prima.
          </p>
        </Alert>
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
      <Dialog
        open={asks}
        title="¿Dejar sin efecto la póliza?"
        onClose={close}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              Conservarla
            </Button>
            <Button look="danger" busy={busy} onClick={() => void send()}>
              {busy ? 'Enviando…' : 'Sí, dejarla sin efecto'}
            </Button>
          </>
        }
      >
        <p>
          Dejas de estar protegido y la aseguradora te devuelve lo que pagaste. Te llega la constancia por
          correo.
        </p>
        {error ? (
          <p role="alert" className="mt-3 font-medium text-danger">
            {error.problem.detail}
          </p>
        ) : null}
      </Dialog>
    </section>
  )
}
