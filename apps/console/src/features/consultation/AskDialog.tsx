import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import type { ReactNode } from 'react'
import { Refusal } from '../../shell/Refusal.tsx'
import { tell } from '../../shell/toasts.ts'

interface AskDialogProps {
  title: string
  /** What the button that does it says. */
  verb: string
  /** Notice once it is done. */
  told: string
  /** What cannot be taken back looks so. */
  danger?: boolean
  children: ReactNode
  send: () => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** Asks once more before something is done to a prescription, and says why where it was refused. */
export function AskDialog({
  title,
  verb,
  told,
  danger = false,
  children,
  send,
  onClose,
  onDone,
}: AskDialogProps) {
  const { run, busy, error } = useSubmission()
  const act = () =>
    void run(async () => {
      await send()
      tell(told)
      onClose()
      onDone()
    })
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={act}>
            {verb}
          </Button>
        </>
      }
    >
      {error ? <Refusal error={error} /> : null}
      {children}
    </Dialog>
  )
}
