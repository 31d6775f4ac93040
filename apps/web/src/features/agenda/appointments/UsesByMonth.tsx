import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { TouchColumns } from '@amparo/ui/charts/TouchColumns.tsx'
import { limaDayNow } from '../../../agenda/days.ts'
import { usesByMonth } from './uses-by-month.ts'

/** Minimum visits for a chart. */
const fewest = 2

function visits(count: number): string {
  return count === 1 ? '1 cita' : `${count} citas`
}

export function UsesByMonth({ past, isCut }: { past: readonly AppointmentWire[]; isCut: boolean }) {
  const months = usesByMonth(past, limaDayNow(), isCut)
  const total = months.reduce((sum, { value }) => sum + value, 0)
  if (total < fewest) return null
  return (
    <section aria-labelledby="usos-por-mes" className="mt-8 max-w-[40rem]">
      <h2 id="usos-por-mes" className="text-2xl">
        Lo que usaste, mes a mes
      </h2>
      <div className="mt-4 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-6">
        <TouchColumns
          label="Citas atendidas"
          summary={`${visits(total)} en ${months.length} meses.`}
          points={months}
          wordsOf={visits}
          labelHead="Mes"
          valueHead="Citas"
        />
      </div>
    </section>
  )
}
