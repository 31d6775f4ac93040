import { TouchColumns } from '@amparo/ui/charts/TouchColumns.tsx'
import { limaDayNow } from '../../../agenda/days.ts'
import { formatSoles } from '../../../inside/money.ts'
import { Panel } from '../../../inside/Panel.tsx'
import type { PaymentAlert } from './alert-calls.ts'
import { duesByMonth } from './dues-by-month.ts'

/** Amount due in each of the next months; nothing if no alert has an amount. */
export function DuesByMonth({ alerts }: { alerts: readonly PaymentAlert[] }) {
  const months = duesByMonth(alerts, limaDayNow())
  const most = months.reduce((found, one) => (one.value > found.value ? one : found))
  if (most.value === 0) return null
  const untold = alerts.filter(({ monto, pausada }) => monto === undefined && !pausada).length
  return (
    <Panel title="Tus pagos, mes a mes">
      <TouchColumns
        label="Lo que vence cada mes"
        summary={`El mes más cargado es ${most.label}, con ${formatSoles(most.value / 100)}.`}
        points={months}
        wordsOf={(cents, paid = 0) =>
          `${formatSoles(cents / 100)}${paid > 0 ? ` · pagado ${formatSoles(paid / 100)}` : ''}`
        }
        partNames={{ part: 'Pagado', rest: 'Por pagar' }}
        labelHead="Mes"
        valueHead="Vence"
        first={0}
      />
      {untold > 0 ? (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">
          {untold === 1
            ? 'Un recordatorio no tiene monto: no lo sumamos.'
            : `${untold} recordatorios no tienen monto: no los sumamos.`}
        </p>
      ) : null}
    </Panel>
  )
}
