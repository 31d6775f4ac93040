import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'

interface RecoveredNoticeProps {
  title?: string
  /** What is still to be done with it. */
  text: string
  /** Goes to where it was left; absent where that is what is shown. */
  onGoOn?: (() => void) | undefined
  /** Throws it away. */
  onDiscard: () => void
}

/** What is shown was chosen or typed in an earlier visit to the page; it can be thrown away. */
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
