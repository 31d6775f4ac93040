import { Alert } from '@amparo/ui/Alert.tsx'
import { useEffect, useRef } from 'react'
import { UndoCancel } from './UndoCancel.tsx'
import type { Change } from './use-changes.ts'

interface ChangeNoticeProps {
  change: Change
  onUndone: (text: string) => void
}

/**
 * Notice of a change: the touched element is gone or has changed, so the notice, with its undo, takes the view and
 * the focus.
 */
export function ChangeNotice({ change: { text, turn, cancelled }, onUndone }: ChangeNoticeProps) {
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turn === 0) return
    // After the effects of this turn, one of which closes the dialog: behind an open dialog nothing can take the
    // focus.
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
