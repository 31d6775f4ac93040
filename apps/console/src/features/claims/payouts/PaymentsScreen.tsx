import { useSubmission } from '@amparo/client/forms/use-submission.ts'
import type { getPaymentsFile, listPayments } from '@amparo/contract/claims/console/payouts.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { columnDay } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Refusal } from '../../../shell/Refusal.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { tell } from '../../../shell/toasts.ts'
import { DataTable } from '../../../table/DataTable.tsx'
import { Choice, DayChoice, Filters, SearchBox } from '../../../table/Filters.tsx'
import { ListFile, listFile } from '../../../table/ListFile.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { queryOf, useListState } from '../../../table/use-list-state.ts'
import { useRows } from '../../../table/use-rows.ts'
import { counted } from '../../../words.ts'
import { BatchesPart } from './BatchesPart.tsx'
import { CasesPart } from './CasesPart.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import { accountWords, build, type PaymentRow, soles, stateWords } from './payout-calls.ts'
import { ReconcileDialog } from './ReconcileDialog.tsx'

const states = [
  'pendientes',
  'sin_cuenta',
  'en_espera',
  'por_ordenar',
  'ordenado',
  'pagado',
  'devuelto',
  'todos',
] as const

const look = (estado: PaymentRow['estado']) =>
  estado === 'devuelto' ? 'late' : estado === 'pagado' ? 'good' : estado === 'por_ordenar' ? 'soon' : 'plain'

/** Payments of approved claims, their batches, and answers of the bank that need a look. */
export default function PaymentsScreen() {
  const state = useListState('abono')
  const query = queryOf(state, { estado: states })
  const [isReconciling, setReconciling] = useState(false)
  const { busy, error, run } = useSubmission()
  const { list, chosen } = useRows(state, ['abonos', query], (signal) =>
    call<typeof listPayments>('GET', '/consola/Abonos', { query, signal }),
  )
  const buildAll = () =>
    run(async () => {
      const { abonos, total } = await build('todos')
      tell(`Lote de ${counted(abonos, 'abono', 'abonos')} por ${soles(total)}: lo aprueba otra persona`)
    })
  return (
    <Screen
      title="Abonos"
      lead="Los pagos de solicitudes aprobadas. Una persona arma el lote y otra lo aprueba; el banco mueve el dinero."
      actions={
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => setReconciling(true)}>
            Conciliar un extracto
          </Button>
          <Button busy={busy} onClick={() => void buildAll()}>
            Armar un lote con todos
          </Button>
        </div>
      }
      panel={chosen ? <PaymentPanel key={chosen.id} one={chosen} onClose={state.close} /> : undefined}
    >
      {error ? <Refusal error={error} /> : null}
      <CasesPart />
      <BatchesPart />
      <Filters>
        <SearchBox state={state} label="Buscar por número" />
        <Choice
          state={state}
          name="estado"
          label="Estado"
          options={[['pendientes', 'Sin pagar'], ...Object.entries(stateWords), ['todos', 'Todos']]}
        />
        <DayChoice state={state} name="desde" label="Aprobada desde" />
        <DayChoice state={state} name="hasta" label="Hasta" />
      </Filters>
      <DataTable<PaymentRow>
        caption="Abonos de solicitudes aprobadas"
        list={list}
        state={state}
        nameTitle="Solicitud"
        nameOf={({ folio }) => <span className="whitespace-nowrap">{folio}</span>}
        nameTextOf={({ folio }) => `el abono de ${folio}`}
        columns={[
          {
            title: 'Monto',
            cell: ({ monto, interes = 0 }) => (
              <span className="whitespace-nowrap">{soles(monto + interes)}</span>
            ),
          },
          { title: 'Para', from: 'md', cell: ({ para }) => para.nombre },
          { title: 'Cuenta', from: 'lg', cell: ({ cuenta }) => accountWords(cuenta) },
          { title: 'Aprobada', from: 'lg', cell: ({ aprobadaEl }) => columnDay(aprobadaEl.slice(0, 10)) },
          { title: 'Llega', from: 'lg', cell: ({ llegaEl }) => (llegaEl ? columnDay(llegaEl) : '—') },
          {
            title: 'Estado',
            cell: ({ estado, lote }) => (
              <Badge look={look(estado)}>
                {estado === 'por_ordenar' && lote ? 'En un lote' : stateWords[estado]}
              </Badge>
            ),
          },
        ]}
        empty={
          <Nothing title="No hay abonos aquí">
            Cuando se aprueba una solicitud, su pago llega aquí con la cuenta que dio la persona.
          </Nothing>
        }
      />
      <ListFile keep={listFile<typeof getPaymentsFile>('/consola/Abonos.csv', 'abonos', query)} />
      {isReconciling ? <ReconcileDialog onClose={() => setReconciling(false)} /> : null}
    </Screen>
  )
}
