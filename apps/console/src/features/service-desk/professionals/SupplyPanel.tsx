import type { ApiError } from '@amparo/client/api/api-error.ts'
import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Part } from '../../../shell/Facts.tsx'
import { Refusal } from '../../../shell/Refusal.tsx'
import { SavingNote } from '../../../shell/SavingNote.tsx'
import { SidePanel } from '../../../shell/Screen.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { useIsHere } from '../../../shell/use-is-here.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { LeftOutside } from './LeftOutside.tsx'
import { ExceptionRows, SpanRows } from './SupplyRows.tsx'
import { type Supply, supplyTrouble } from './supply.ts'
import {
  type Conflicts,
  hoursOf,
  outside,
  type SavedSupply,
  type SupplyCalls,
  saveHours,
  unsavedHours,
} from './supply-calls.ts'

interface Props {
  id: string
  name: string
  calls: SupplyCalls
  onClose: () => void
  /** Its data, above its hours. */
  head?: ReactNode
  /** Further content, below its hours. */
  children?: ReactNode
}

/** The week, breaks and exceptions; shows appointments outside a change before saving it. */
export function SupplyPanel({ id, name, calls, onClose, head, children }: Props) {
  // A reload on focus must not discard typed values: another's change is reported on save (`version`).
  const supply = useLoad([calls.key, id], (signal) => calls.read(id, signal), { onReturn: false })
  if (supply.data) {
    return (
      <SupplyForm
        // A change of the data alone gives it another version: typed hours stay.
        key={JSON.stringify({ ...supply.data, version: 0 })}
        id={id}
        name={name}
        calls={calls}
        onClose={onClose}
        head={head}
        saved={supply.data}
      >
        {children}
      </SupplyForm>
    )
  }
  return (
    <SidePanel title={name} onClose={onClose}>
      {supply.error ? (
        <LoadTrouble error={supply.error} retry={supply.reload} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </SidePanel>
  )
}

function SupplyForm({ id, name, calls, onClose, saved, head, children }: Props & { saved: SavedSupply }) {
  const { version, ...start } = saved
  const hours = { id, name, calls }
  const subject = hoursOf(hours)
  const saving = useSavings().get(subject)
  const [supply, setSupply] = useState<Supply>(() => {
    const { version: seen, ...typed } = unsavedHours.get(subject) ?? saved
    return seen === version ? typed : start
  })
  const [conflicts, setConflicts] = useState<Conflicts | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [stale, setStale] = useState<ApiError | null>(null)
  const isHere = useIsHere()
  // The button is at the panel's foot, the notice at its head.
  const notice = useRef<HTMLDivElement>(null)
  const hasNotice = conflicts !== null || trouble !== null
  useEffect(() => {
    if (hasNotice) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [hasNotice])
  const changed = JSON.stringify(supply) !== JSON.stringify(start)
  const change = (part: Partial<Supply>) => {
    unsavedHours.delete(subject)
    setSupply({ ...supply, ...part })
    setConflicts(null)
    setTrouble(null)
  }
  const save = (accepting: boolean) => {
    const wrong = supplyTrouble(supply)
    setTrouble(wrong)
    if (wrong !== null) return
    setConflicts(null)
    saveHours(hours, {
      from: saved,
      to: supply,
      accepting,
      showConflicts(found) {
        setConflicts(found)
        return isHere()
      },
      onStale: setStale,
    })
  }
  const readAnew = () => {
    unsavedHours.delete(subject)
    setStale(null)
    void reloadWhere(calls.key, id)
  }

  return (
    <SidePanel
      title={name}
      onClose={onClose}
      actions={
        saving ? undefined : conflicts ? (
          <>
            <Button onClick={() => save(true)}>Guardar; se atienden igual</Button>
            <Button look="quiet" onClick={() => setConflicts(null)}>
              Seguir editando
            </Button>
          </>
        ) : (
          <>
            <Button aria-disabled={!changed} onClick={() => changed && save(false)}>
              {changed ? 'Guardar el horario' : 'Sin cambios que guardar'}
            </Button>
            {changed ? (
              <Button look="quiet" onClick={() => change(start)}>
                Descartar
              </Button>
            ) : null}
          </>
        )
      }
    >
      {saving ? (
        <div className="mb-3">
          <SavingNote saving={saving} />
        </div>
      ) : stale ? (
        <Refusal error={stale} reload={readAnew} />
      ) : null}
      <div ref={notice} role="alert" className="scroll-my-20">
        {trouble ? (
          <Alert look="danger" className="mb-3">
            {trouble}
          </Alert>
        ) : null}
        {conflicts ? (
          <LeftOutside owner={`${calls.planName}=${id}`} visits={conflicts} title={outside(conflicts)}>
            Ninguna se borra. Muévelas antes, o guarda y se atienden igual.
          </LeftOutside>
        ) : null}
      </div>
      <div inert={saving !== undefined}>
        {head}
        <Part title="Semana">
          {calls.note ? <p className="mb-2 text-[0.9375rem] text-ink-soft">{calls.note}</p> : null}
          <SpanRows spans={supply.plan} name="Tramo" onChange={(plan) => change({ plan })} />
        </Part>
        {calls.withBreaks ? (
          <Part title="Pausas">
            <SpanRows spans={supply.pausas} name="Pausa" onChange={(pausas) => change({ pausas })} />
          </Part>
        ) : null}
        <Part title={calls.withBreaks ? 'Días u horas que no atiende' : 'Días u horas que no abre'}>
          <ExceptionRows
            exceptions={supply.excepciones}
            onChange={(excepciones) => change({ excepciones })}
          />
        </Part>
        {children}
      </div>
    </SidePanel>
  )
}
