import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { useWorker } from '../session/use-me.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { ReassignDialog } from './ReassignDialog.tsx'
import { handOver, type NewOwner, type Passed, type TakenKind } from './takers.ts'

interface HandOverProps {
  kind: TakenKind
  one: Passed
  mine: boolean
  /** Once taken the next step is another: taking is the filled button only until then. */
  size?: 'small'
  /** Shows its new owner if the case is not cached under its kind. */
  ahead?: (to: NewOwner) => () => void
  reload?: () => Promise<unknown>
}

/** Takes the open item, or passes it on: at once, with undo. */
export function HandOver({ kind, one, mine, size, ahead, reload }: HandOverProps) {
  const [isOpen, setOpen] = useState(false)
  const me = useWorker()
  const take = () =>
    void handOver({
      kind,
      to: { a: 'yo', name: me.nombre, mine: true },
      reason: 'reparto',
      cases: [one],
      words: `Tomaste ${one.name}`,
      ahead,
      reload,
    })
  useShortcuts('De quién es', [
    ...(mine ? [] : [{ key: 'a', label: 'Tomarla', run: take }]),
    { key: 's', label: 'Pasar a un colega', run: () => setOpen(true) },
  ])
  return (
    <>
      {mine ? null : (
        <Button look={one.owner ? 'secondary' : 'primary'} {...(size ? { size } : {})} onClick={take}>
          {one.owner ? 'Pasarla a mí' : 'Tomar'}
        </Button>
      )}
      <Button look="secondary" {...(size ? { size } : {})} onClick={() => setOpen(true)}>
        Pasar…
      </Button>
      {isOpen ? (
        <ReassignDialog
          kind={kind}
          title={one.name}
          cases={[one]}
          ahead={ahead}
          reload={reload}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
