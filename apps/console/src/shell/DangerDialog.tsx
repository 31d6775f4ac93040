import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import type { ReactNode } from 'react'

interface DangerDialogProps {
  title: string
  /** What the button that does it says. */
  verb: string
  act: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is taken away, and closes as it begins. */
export function DangerDialog({ title, verb, act, onClose, children }: DangerDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            data-first
            look="danger"
            onClick={() => {
              onClose()
              act()
            }}
          >
            {verb}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
