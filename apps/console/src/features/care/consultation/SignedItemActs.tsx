import { Button } from '@amparo/ui/Button.tsx'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { AskDialog } from './AskDialog.tsx'
import type { Attendance } from './HowAttended.tsx'
import { RoomAct } from './RoomAct.tsx'
import { AnnulDialog, SignDialog } from './SigningDialogs.tsx'

interface Act<Send> {
  readonly title: string
  /** Toast after it. */
  readonly told: string
  readonly text: ReactNode
  readonly send: Send
}

interface SignedItemActsProps {
  id: string
  state: 'borrador' | 'vigente' | 'vencida' | 'anulada'
  attendance: Attendance
  sign: Act<ComponentProps<typeof SignDialog>['send']>
  discard: ComponentProps<typeof AskDialog>['send']
  annul: Act<ComponentProps<typeof AnnulDialog>['send']>
  /** Button that writes another from an annulled one. */
  againLabel: string
  onChange: () => void
  /** Absent while another is being written. */
  onAgain?: (isCorrection: boolean) => void
}

/** Acts of a professional on a prescription or document: sign, correct, discard, annul, issue again. */
export function SignedItemActs(props: SignedItemActsProps) {
  const { id, state, attendance, sign, discard, annul, againLabel, onChange, onAgain } = props
  const [asking, setAsking] = useState<'sign' | 'annul' | 'discard' | null>(null)
  const dialog = { onClose: () => setAsking(null), onDone: onChange }
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {state === 'borrador' ? (
          <>
            <RoomAct
              id={`firma-${id}`}
              startsAt={attendance.cita.inicio}
              verb="Se firma"
              disabled={attendance.cita.estado === 'no_asistio'}
              onClick={() => setAsking('sign')}
            >
              Firmar y entregar
            </RoomAct>
            {onAgain ? (
              <Button look="secondary" onClick={() => onAgain(true)}>
                Corregir
              </Button>
            ) : null}
            <Button look="danger-quiet" onClick={() => setAsking('discard')}>
              Descartar…
            </Button>
          </>
        ) : null}
        {state === 'vigente' ? (
          <Button look="danger-quiet" onClick={() => setAsking('annul')}>
            Anular…
          </Button>
        ) : null}
        {state === 'anulada' && onAgain ? (
          <Button look="secondary" onClick={() => onAgain(false)}>
            {againLabel}
          </Button>
        ) : null}
      </div>
      {asking === 'sign' ? (
        <SignDialog {...dialog} title={sign.title} told={sign.told} attendance={attendance} send={sign.send}>
          <p>{sign.text}</p>
        </SignDialog>
      ) : null}
      {asking === 'discard' ? (
        <AskDialog
          {...dialog}
          title="Descartar el borrador"
          verb="Descartar"
          told="El borrador quedó descartado."
          danger
          send={discard}
        >
          <p>El paciente nunca lo vio. No se puede recuperar.</p>
        </AskDialog>
      ) : null}
      {asking === 'annul' ? (
        <AnnulDialog {...dialog} title={annul.title} told={annul.told} send={annul.send}>
          <p>{annul.text}</p>
        </AnnulDialog>
      ) : null}
    </>
  )
}
