import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { useEffect, useRef } from 'react'
import { UndoCancel } from './UndoCancel.tsx'
import { canUndoCancel } from './undo-cancel.ts'

/** What was done last to an appointment, said in a sentence. */
interface Change {
  readonly text: string
  /** Counts, so that the same sentence is announced again. */
  readonly turn: number
  /** What was just cancelled and can be had back. */
  readonly cancelled: AppointmentWire | null
}

export const noChange: Change = { text: '', turn: 0, cancelled: null }

/** The change after another; a cancellation comes with what was cancelled. */
export function nextChange({ turn }: Change, text: string, cancelled?: AppointmentWire): Change {
  return { text, turn: turn + 1, cancelled: cancelled && canUndoCancel(cancelled) ? cancelled : null }
}

interface ChangeNoticeProps {
  change: Change
  onUndone: (text: string) => void
}

/** What was touched is gone or has changed: the eye and the focus go to what happened, and to what takes it back. */
export function ChangeNotice({ change: { text, turn, cancelled }, onUndone }: ChangeNoticeProps) {
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turn === 0) return
    // After the effects of this turn, one of which closes the dialog that asked: behind it nothing takes the focus.
    queueMicrotask(() => {
      told.current?.focus({ preventScroll: true })
      told.current?.scrollIntoView({ block: 'center' })
    })
  }, [turn])
  return (
    <div role="status" ref={told} tabIndex={-1}>
      {text ? (
        <Alert look="success" className="mt-5">
          <p className="font-medium">{text}</p>
          {cancelled ? <UndoCancel key={cancelled.id} appointment={cancelled} onUndone={onUndone} /> : null}
        </Alert>
      ) : null}
    </div>
  )
}
