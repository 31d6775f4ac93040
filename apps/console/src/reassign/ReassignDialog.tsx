import { type ReassignReason, reassignReasons } from '@amparo/domain/staff/reassign-reasons.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Dialog } from '@amparo/ui/Dialog.tsx'
import { RadioGroup } from '@amparo/ui/RadioGroup.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { useState } from 'react'
import { useWorker } from '../session/use-me.ts'
import { handOver, type NewOwner, type Passed, type TakenKind, useDeputies, useTakers } from './takers.ts'

interface PassDialogProps {
  kind: TakenKind
  /** Title, such as «2 solicitudes». */
  title: string
  cases: readonly Passed[]
  onClose: () => void
  ahead?: ((to: NewOwner) => () => void) | undefined
  reload?: (() => Promise<unknown>) | undefined
}

/** Assigns one or several to a colleague or oneself, or unassigns them; lists them first. */
export function ReassignDialog({ kind, title, cases, onClose, ahead, reload }: PassDialogProps) {
  const [kept] = useState(cases)
  const takers = useTakers(kind)
  const deputies = useDeputies(kind)
  const me = useWorker()
  const [to, setTo] = useState('')
  const [reason, setReason] = useState<ReassignReason>('reparto')
  const [problem, setProblem] = useState<string>()
  const owners: readonly (NewOwner & { readonly label: string })[] = [
    { a: 'yo', name: me.nombre, mine: true, label: `A mí (${me.nombre})` },
    ...(takers.data ?? [])
      .filter(({ yo }) => !yo)
      .map(({ id, nombre }) => {
        const deputy = deputies.get(id)
        const label = deputy ? `${nombre} (fuera: lo recibe ${deputy})` : nombre
        return { a: id, name: deputy ?? nombre, mine: false, label }
      }),
    ...(kept.some(({ owner }) => owner)
      ? [{ a: 'nadie' as const, name: undefined, mine: false, label: 'A nadie: espera que alguien la tome' }]
      : []),
  ]
  const chosen = owners.find(({ a }) => a === to)

  const pass = () => {
    if (chosen === undefined) return setProblem('Elige a quién')
    const words = chosen.mine
      ? `Tomaste ${title}`
      : chosen.name
        ? `Pasaste ${title} a ${chosen.name}`
        : `Dejaste ${title} sin responsable`
    void handOver({ kind, to: chosen, reason, cases: kept, words, ahead, reload })
    onClose()
  }

  return (
    <Dialog
      open
      title={`Pasar ${title}`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={pass}>{chosen?.mine ? 'Tomar' : 'Pasar'}</Button>
        </>
      }
    >
      <div className="mb-4 grid gap-4">
        <SelectField<string>
          empty={takers.data ? 'Elige…' : 'Cargando…'}
          label="A quién"
          value={to}
          onChange={(id) => {
            setTo(id)
            setProblem(undefined)
          }}
          error={problem ?? takers.error?.problem.detail}
          options={owners.map(({ a, label }) => [a, label] as const)}
        />
        <RadioGroup
          legend="Motivo"
          name="motivo-del-pase"
          look="lines"
          value={reason}
          options={(Object.keys(reassignReasons) as ReassignReason[]).map((value) => ({
            value,
            label: reassignReasons[value],
          }))}
          onChange={setReason}
        />
      </div>
      <ul
        aria-label="Lo que se pasa"
        className="grid max-h-60 gap-1.5 overflow-y-auto border-line border-t pt-3 text-[0.9375rem]"
      >
        {kept.map(({ id, name, owner }) => (
          <li key={id} className="break-words">
            <span className="inline-block font-medium first-letter:uppercase">{name}</span>
            <span className="text-ink-soft">{owner ? ` · la tiene ${owner}` : ' · de nadie'}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
