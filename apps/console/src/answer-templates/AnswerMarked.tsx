import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { useShortcuts } from '../shell/shortcuts.ts'
import { counted } from '../words.ts'
import { AnswerManyDialog, type AnswerManyProps } from './AnswerManyDialog.tsx'
import { useTemplates } from './templates.ts'

interface AnswerMarkedProps extends Omit<AnswerManyProps, 'onClose'> {
  /** New selection: the unsent ones. */
  onLeft: (ids: ReadonlySet<string>) => void
}

/** Writes to all selected rows, with or without a template; renders nothing without a selection. */
export function AnswerMarked({ cases, onLeft, ...answering }: AnswerMarkedProps) {
  const [isOpen, setOpen] = useState(false)
  // Preloaded while rows are selected: the dialog opens with them.
  useTemplates(answering.desk, cases.length > 0)
  useShortcuts(
    'Las marcadas',
    cases.length > 0 ? [{ key: 'm', label: 'Escribir a todas', run: () => setOpen(true) }] : [],
  )
  if (cases.length === 0 && !isOpen) return null
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Escribir a {counted(cases.length, 'persona', 'personas')}
      </Button>
      {isOpen ? (
        <AnswerManyDialog
          {...answering}
          cases={cases}
          onClose={(left) => {
            setOpen(false)
            if (left) onLeft(left)
          }}
        />
      ) : null}
    </>
  )
}
