import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'

/** What is shown was chosen or written in an earlier visit to the page; it can be thrown away. */
export function RecoveredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert title="Recuperamos lo que habías elegido" className="mt-5">
      <p>Todavía no está agendado: revísalo y confírmalo.</p>
      <Button look="secondary" size="small" className="mt-3" onClick={onDiscard}>
        Empezar de nuevo
      </Button>
    </Alert>
  )
}
