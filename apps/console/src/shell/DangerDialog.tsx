import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import type { ReactNode } from 'react'

interface DangerDialogProps {
  title: string
  /** Label of the confirm button. */
  verb: string
  act: () => void
  onClose: () => void
  children: ReactNode
}

/** Confirms a destructive act, and closes when it starts. */
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
