import { serverNow } from '@amparo/client/api/traffic.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useEffect, useState } from 'react'
import { counted } from '../../../words.ts'

const secondsTo = (until: string | undefined) =>
  until === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000))

/** Result of an application, and its undo while it lasts. */
export function UndoBar({
  result,
  until,
  busy,
  onUndo,
}: {
  result: string
  /** End of the undo; absent once it ended. */
  until: string | undefined
  busy: boolean
  onUndo: () => void
}) {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    setLeft(secondsTo(until))
    if (secondsTo(until) === 0) return
    const timer = setInterval(() => setLeft(secondsTo(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <Alert look="success" title={result} className="mb-4">
      {left > 0 ? (
        <div className="grid justify-items-start gap-2">
          <p>
            Los avisos salen en <span className="tabular-nums">{counted(left, 'segundo', 'segundos')}</span>:
            uno por persona. Hasta entonces puedes deshacer.
          </p>
          <Button look="secondary" size="small" busy={busy} onClick={onUndo}>
            Deshacer todo
          </Button>
        </div>
      ) : (
        <p>Ya salieron los avisos. Durante 24 horas cada persona puede cambiar o cancelar su cita.</p>
      )}
    </Alert>
  )
}
