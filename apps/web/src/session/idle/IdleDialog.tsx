import { formatSeconds } from '@amparo/client/forms/use-countdown.ts'
import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { useEffect, useState } from 'react'
import { logout } from '../session-store.ts'
import { secondsLeft } from './idle-rules.ts'
import type { IdleWarning } from './idle-watch.ts'

/** Remaining seconds that are announced: every second would be too much for a screen reader. */
const spokenSeconds = [60, 30, 10]

interface IdleDialogProps {
  warning: IdleWarning
  onStay: () => Promise<void>
}

/** Asks whether the person is still there, with the time left; closing it in any way except the second button means yes. */
export function IdleDialog({ warning: { times, last }, onStay }: IdleDialogProps) {
  const [left, setLeft] = useState(() => secondsLeft(times, Date.now()))
  const [spoken, setSpoken] = useState('')
  const { busy, error, attempts, run } = useSubmission()

  useEffect(() => {
    const tick = () => {
      const seconds = secondsLeft(times, Date.now())
      setLeft(seconds)
      if (spokenSeconds.includes(seconds)) setSpoken(`Quedan ${seconds} segundos.`)
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [times])

  const stay = () => void run(onStay)

  return (
    <Dialog
      // A dialog closed by Escape reopens if the session could not be extended.
      key={attempts}
      open
      title={last ? 'Tu sesión está por terminar' : '¿Sigues ahí?'}
      onClose={stay}
      actions={
        <>
          {last ? null : (
            <Button onClick={stay} busy={busy}>
              Seguir conectado
            </Button>
          )}
          <Button look="secondary" onClick={() => void logout('person')}>
            Cerrar sesión
          </Button>
        </>
      }
    >
      {error ? (
        <Alert look="danger" title={error.problem.title} className="mb-4">
          <p>{error.problem.detail}</p>
        </Alert>
      ) : null}
      <p>
        {last
          ? 'Llegó al tiempo máximo que puede durar. Guarda lo que estés haciendo; podrás volver a entrar enseguida.'
          : 'Por tu seguridad cerramos las sesiones que pasan un buen rato sin uso.'}
      </p>
      <p className="mt-4 rounded-field bg-sand px-4 py-3 text-center">
        Tu sesión se cierra en{' '}
        <span role="timer" className="block font-bold text-4xl tabular-nums tracking-tight">
          {formatSeconds(left)}
        </span>
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </Dialog>
  )
}
