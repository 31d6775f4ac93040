import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { addDays, type Day, spokenDay } from '../../dates.ts'
import { Sideways } from '../../shell/Sideways.tsx'
import { LoadTrouble } from '../../table/DataTable.tsx'
import { begin, lengthWords } from '../../words.ts'
import { occupancy } from './figures.ts'
import { useFigures } from './use-figures.ts'

const daysAhead = 7

/** The coming days: what is booked, what is still free, and how full that makes them. */
export function Ahead({ today }: { today: Day }) {
  const { data, error, reload } = useFigures({ desde: today, hasta: addDays(today, daysAhead - 1) }, 'dia')
  return (
    <section aria-labelledby="lo-que-viene" className="mb-5 rounded-card border border-line bg-surface p-4">
      <h2 id="lo-que-viene" className="mb-3 font-semibold">
        Los próximos {daysAhead} días
      </h2>
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data === undefined ? (
        <Skeleton className="h-64" />
      ) : (
        <Sideways label="Los próximos días">
          <table className="w-full border-collapse text-left text-[0.9375rem]">
            <thead>
              <tr className="border-line border-b text-sm">
                <th scope="col" className="py-2 pr-3">
                  Día
                </th>
                {['Citas', 'Libre', 'Ocupación'].map((title) => (
                  <th key={title} scope="col" className="px-3 py-2 text-right">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.dias.map((day) => {
                const { citas = 0, minutosOfrecidos, minutosOcupados } = day.ocupacion
                const share = occupancy([day])
                return (
                  <tr key={day.dia} className="border-line border-b last:border-b-0">
                    <th scope="row" className="py-2 pr-3 font-semibold">
                      {day.dia === today ? 'Hoy' : begin(spokenDay(day.dia))}
                    </th>
                    <td className="px-3 py-2 text-right tabular-nums">{citas}</td>
                    <td className="whitespace-nowrap px-3 py-2 text-right tabular-nums">
                      {share === null
                        ? 'Sin horario'
                        : lengthWords(Math.max(0, minutosOfrecidos - minutosOcupados)) || 'Nada'}
                    </td>
                    <td className="px-3 py-2 text-right tabular-nums">
                      {share === null ? '—' : `${share} %`}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Sideways>
      )}
    </section>
  )
}
