import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { listBatches } from '@amparo/contract/claims/console/payouts.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { columnMoment } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Part } from '../../../shell/Facts.tsx'
import { Refusal } from '../../../shell/Refusal.tsx'
import { tell } from '../../../shell/toasts.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { counted } from '../../../words.ts'
import {
  accountWords,
  approve,
  type BatchRow,
  type BuiltBatch,
  discard,
  keepBatch,
  soles,
  useBatch,
} from './payout-calls.ts'

const names = { por_aprobar: 'Por aprobar', aprobado: 'Aprobado', descartado: 'Descartado' } as const

/** The newest batches: those that wait or were approved just now; the files of earlier ones are folded. */
export function BatchesPart() {
  const { data, error, reload } = useLoad(['lotes'], (signal) =>
    call<typeof listBatches>('GET', '/consola/Abonos/Lotes', { query: { limite: 3 }, signal }),
  )
  const [approvedNow, setApprovedNow] = useState<readonly string[]>([])
  if (error) return <LoadTrouble error={error} retry={reload} />
  if (!data || data.filas.length === 0) return null
  const isOpen = ({ id, estado }: BatchRow) => estado === 'por_aprobar' || approvedNow.includes(id)
  const shown = data.filas.filter(isOpen)
  const folded = data.filas.filter((batch) => !isOpen(batch))
  const drawn = (batch: BatchRow) => (
    <Batch key={batch.id} batch={batch} onApproved={() => setApprovedNow([...approvedNow, batch.id])} />
  )
  return (
    <Part title="Lotes" level="h2">
      {shown.length > 0 ? <ul className="grid gap-3">{shown.map(drawn)}</ul> : null}
      {folded.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {counted(folded.length, 'lote anterior', 'lotes anteriores')}
          </summary>
          <ul className="mt-1 grid gap-3">{folded.map(drawn)}</ul>
        </details>
      ) : null}
    </Part>
  )
}

function Batch({ batch, onApproved }: { batch: BatchRow; onApproved: () => void }) {
  const { id, estado, hechoPor, hechoEl, aprobadoPor, propio, abonos, total } = batch
  const [isOpen, setOpen] = useState(false)
  const [leftOut, setLeftOut] = useState<BuiltBatch['fuera']>([])
  const { busy, error, run } = useSubmission()
  const confirm = () =>
    run(async () => {
      onApproved()
      const { fuera, abonos: left } = await approve(id)
      setLeftOut(fuera)
      tell(`Lote aprobado: ${counted(left, 'abono sale', 'abonos salen')} hoy`)
    })
  const drop = () =>
    run(async () => {
      await discard(id)
      tell('Lote descartado: sus abonos vuelven a la lista')
    })
  return (
    <li className="rounded-panel border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{`${counted(abonos, 'abono', 'abonos')} · ${soles(total)}`}</strong>
        <Badge look={estado === 'por_aprobar' ? 'soon' : 'plain'}>{names[estado]}</Badge>
        <span className="text-ink-soft">
          {`${hechoPor}, ${columnMoment(hechoEl)}${aprobadoPor ? `; aprobó ${aprobadoPor}` : ''}`}
        </span>
      </div>
      {error ? <Refusal error={error} /> : null}
      {leftOut.length > 0 ? (
        <Alert look="warning" className="mt-3" title="Quedaron fuera">
          <ul>
            {leftOut.map((one) => (
              <li key={one.id}>{`${one.folio}: ${one.motivo}`}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {estado === 'por_aprobar' && !propio ? (
          <Button size="small" busy={busy} onClick={() => void confirm()}>
            Aprobar el lote
          </Button>
        ) : null}
        {estado === 'por_aprobar' ? (
          <Button look="quiet" size="small" busy={busy} onClick={() => void drop()}>
            Descartar el lote
          </Button>
        ) : null}
        {estado === 'aprobado' ? (
          <>
            <Button
              look="secondary"
              size="small"
              busy={busy}
              onClick={() => void run(() => keepBatch(id, 'xml'))}
            >
              Descargar para el banco (XML)
            </Button>
            <Button
              look="quiet"
              size="small"
              busy={busy}
              onClick={() => void run(() => keepBatch(id, 'csv'))}
            >
              Descargar CSV
            </Button>
          </>
        ) : null}
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Ocultar sus órdenes' : 'Ver sus órdenes'}
        </Button>
      </div>
      {estado === 'por_aprobar' && propio ? (
        <p className="mt-2 text-ink-soft">Lo armaste tú: lo aprueba otra persona de tesorería.</p>
      ) : null}
      {isOpen ? <Orders id={id} /> : null}
    </li>
  )
}

const orderNames = {
  por_aprobar: 'por aprobar',
  fuera: 'fuera del lote',
  ordenado: 'ordenado',
  pagado: 'pagado',
  devuelto: 'devuelto',
} as const

function Orders({ id }: { id: string }) {
  const { data, error, reload } = useBatch(id)
  if (error) return <LoadTrouble error={error} retry={reload} />
  return (
    <ul className="mt-3 grid gap-2">
      {data?.ordenes.map((order) => (
        <li key={order.id}>
          {`${order.folio} · ${order.para.nombre} · ${soles(order.monto + (order.interes ?? 0))} · ${accountWords(order.cuenta)} · ${orderNames[order.estado]}`}
          {order.motivo ? <span className="block text-ink-soft">{order.motivo}</span> : null}
        </li>
      ))}
    </ul>
  )
}
