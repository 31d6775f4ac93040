import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'

interface RecoveredNoticeProps {
  title?: string
  /** Remaining steps. */
  text: string
  /** Continues where it was left; absent if that is shown. */
  onGoOn?: (() => void) | undefined
  /** Discards the draft. */
  onDiscard: () => void
}

/** The shown values are from an earlier visit; they can be discarded. */
export function RecoveredNotice({
  title = 'Recuperamos lo que estabas escribiendo',
  text,
  onGoOn,
  onDiscard,
}: RecoveredNoticeProps) {
  return (
    <Alert title={title} className="my-5">
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {onGoOn ? (
          <Button size="small" onClick={onGoOn}>
            Seguir donde lo dejé
          </Button>
        ) : null}
        <Button look="secondary" size="small" onClick={onDiscard}>
          Empezar de nuevo
        </Button>
      </div>
    </Alert>
  )
}
