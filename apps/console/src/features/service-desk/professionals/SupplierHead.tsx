import { ApiError } from '@amparo/client/api/api-error.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { addDays, limaToday, longDay } from '../../../dates.ts'
import { Facts, Part } from '../../../shell/Facts.tsx'
import { tellNotDone } from '../../../shell/not-undone.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { type Noun, planNames, reopen, type Supplier } from './fact-calls.ts'

interface SupplierHeadProps {
  noun: Noun
  supplier: Supplier & {
    readonly activo: boolean
    readonly cierraEl?: string | undefined
    readonly motivoCierre?: string | undefined
  }
  facts: Parameters<typeof Facts>[0]['facts']
  /** The dialog that changes its data. */
  edit: (onClose: () => void) => ReactNode
}

/** Data of a professional, site or room, with their change, its closing and its reopening. */
export function SupplierHead({ noun, supplier, facts, edit }: SupplierHeadProps) {
  const [open, setOpen] = useState<'edit' | 'close' | null>(null)
  const [busy, setBusy] = useState(false)
  const { activo, cierraEl, motivoCierre } = supplier
  const first = cierraEl && cierraEl > limaToday() ? cierraEl : limaToday()
  const isClosed = cierraEl !== undefined || !activo
  const openAgain = async () => {
    setBusy(true)
    try {
      await reopen(noun, supplier)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      tellNotDone(cause, supplier.nombre)
    } finally {
      setBusy(false)
    }
  }
  const close = () => setOpen(null)
  return (
    <Part title="Datos">
      {isClosed ? (
        <Alert
          look="warning"
          className="mb-3"
          title={cierraEl ? `${activo ? 'Cierra' : 'Cerró'} el ${longDay(cierraEl)}` : 'No se ofrece'}
        >
          {motivoCierre ? <p className="break-words">{motivoCierre}</p> : null}
          <Link
            to={`/agenda/plan?${planNames[noun]}=${supplier.id}&desde=${first}&hasta=${addDays(first, 90)}`}
            className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
          >
            Ver y mover sus citas
          </Link>
        </Alert>
      ) : null}
      <Facts facts={facts} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={() => setOpen('edit')}>
          Cambiar datos…
        </Button>
        {isClosed ? (
          <Button look="quiet" size="small" aria-disabled={busy} onClick={() => !busy && void openAgain()}>
            Reabrir
          </Button>
        ) : (
          <Button look="quiet" size="small" onClick={() => setOpen('close')}>
            Cerrar…
          </Button>
        )}
      </div>
      {open === 'edit' ? edit(close) : null}
      {open === 'close' ? <CloseDialog noun={noun} supplier={supplier} onClose={close} /> : null}
    </Part>
  )
}
