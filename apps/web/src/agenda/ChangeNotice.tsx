import { Alert } from '@amparo/ui/Alert.tsx'
import { useEffect, useRef } from 'react'
import { UndoCancel } from './UndoCancel.tsx'
import type { Change } from './use-changes.ts'

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
