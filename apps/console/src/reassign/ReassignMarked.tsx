import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { useShortcuts } from '../shell/shortcuts.ts'
import { counted } from '../words.ts'
import { ReassignDialog } from './ReassignDialog.tsx'
import type { Passed, TakenKind } from './takers.ts'

/** Most at once; the others remain for the next time. */
const most = 50

/** The selected rows of a list, at most fifty. */
export function useMarked() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const set = (next: ReadonlySet<string>) => setIds(new Set([...next].slice(0, most)))
  return { ids, set, clear: () => setIds(new Set()) }
}

interface PassMarkedProps {
  kind: TakenKind
  one: string
  many: string
  /** The selected rows in view. */
  cases: readonly Passed[]
  onDone: () => void
}

/** Number of selected rows, with passing them on; renders nothing without a selection. */
export function ReassignMarked({ kind, one, many, cases, onDone }: PassMarkedProps) {
  const [isOpen, setOpen] = useState(false)
  useShortcuts(
    'Las marcadas',
    cases.length > 0 ? [{ key: 's', label: 'Pasar o tomar', run: () => setOpen(true) }] : [],
  )
  if (cases.length === 0 && !isOpen) return null
  const title = counted(cases.length, one, many)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pasar o tomar {title}</Button>
      {isOpen ? (
        <ReassignDialog
          kind={kind}
          title={title}
          cases={cases}
          onClose={() => {
            setOpen(false)
            onDone()
          }}
        />
      ) : null}
    </>
  )
}
