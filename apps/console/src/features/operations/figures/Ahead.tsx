import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { addDays, type Day, shortDay, spokenDay } from '../../../dates.ts'
import { Leading } from '../../../shell/Leading.tsx'
import { Sideways } from '../../../shell/Sideways.tsx'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { begin } from '../../../words.ts'
import { freeWords, occupancy } from './figures.ts'
import { useFigures } from './use-figures.ts'

const daysAhead = 7
const figure = 'py-2 pl-2 text-right tabular-nums sm:px-3'

/** The next days: bookings, free time and load. */
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
                  <th key={title} scope="col" className="py-2 pl-2 text-right sm:px-3">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.dias.map((day) => {
                const { citas = 0, minutosLibres = 0 } = day.ocupacion
                const share = occupancy([day])
                return (
                  <tr key={day.dia} className="border-line border-b last:border-b-0">
                    <th scope="row" className="py-0.5 pr-2 font-semibold sm:pr-3">
                      <Leading to={`/agenda?vista=dia&dia=${day.dia}`}>
                        <DayName day={day.dia} today={today} />
                      </Leading>
                    </th>
                    <td className={figure}>{citas}</td>
                    <td className={`${figure} whitespace-nowrap`}>
                      {share === null ? 'Sin horario' : freeWords(minutosLibres)}
                    </td>
                    <td className={figure}>{share === null ? '—' : `${share} %`}</td>
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

/** A phone has no room for the full name beside three figures. */
function DayName({ day, today }: { day: Day; today: Day }) {
  if (day === today) return 'Hoy'
  return (
    <>
      <span className="sm:hidden">{begin(shortDay(day))}</span>
      <span className="max-sm:hidden">{begin(spokenDay(day))}</span>
    </>
  )
}
