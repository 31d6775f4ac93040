import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { useKeys } from '../shell/keys.ts'
import { PassDialog, type Passed } from './PassDialog.tsx'
import type { TakenKind } from './takers.ts'

/** Passes what is open to a colleague. */
export function PassOne({ kind, one }: { kind: TakenKind; one: Passed }) {
  const [isOpen, setOpen] = useState(false)
  useKeys('Pasar', [{ key: 's', label: 'Pasar a un colega', run: () => setOpen(true) }])
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Pasar…
      </Button>
      {isOpen ? (
        <PassDialog kind={kind} title={one.name} cases={[one]} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
