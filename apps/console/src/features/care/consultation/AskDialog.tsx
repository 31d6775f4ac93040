import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { type ReactNode, useId } from 'react'
import { Refusal } from '../../../shell/Refusal.tsx'
import { tell } from '../../../shell/toasts.ts'

interface AskDialogProps {
  title: string
  /** Label of the confirm button. */
  verb: string
  /** Notice after the act. */
  told: string
  /** Look of an irreversible act. */
  danger?: boolean
  /** False while something that the act needs is missing. */
  isReady?: boolean
  children: ReactNode
  send: () => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** Confirms an act on a prescription, and shows a refusal. */
export function AskDialog({
  title,
  verb,
  told,
  danger = false,
  isReady = true,
  children,
  send,
  onClose,
  onDone,
}: AskDialogProps) {
  const { run, busy, error } = useSubmission()
  const formId = useId()
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
          <Button
            type="submit"
            form={formId}
            look={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={!isReady}
          >
            {verb}
          </Button>
        </>
      }
    >
      {error ? <Refusal error={error} /> : null}
      <form
        id={formId}
        noValidate
        data-first
        // The Enter that opened the dialog repeats while it is held.
        onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !busy) act()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
