import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'

interface RecoveredNoticeProps {
  title?: string
  /** What is still to be done with it. */
  text: string
  /** Throws it away. */
  onDiscard: () => void
}

/** What is shown was chosen or typed in an earlier visit to the page; it can be thrown away. */
export function RecoveredNotice({
  title = 'Recuperamos lo que estabas escribiendo',
  text,
  onDiscard,
}: RecoveredNoticeProps) {
  return (
    <Alert title={title} className="mb-5">
      <p>{text}</p>
      <Button look="secondary" size="small" className="mt-3" onClick={onDiscard}>
        Empezar de nuevo
      </Button>
    </Alert>
  )
}
