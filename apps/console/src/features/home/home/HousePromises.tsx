import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { listOpenPromises } from '@amparo/contract/operations/console/promises.ts'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { call } from '../../../api/call.ts'
import { Sideways } from '../../../shell/Sideways.tsx'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { promiseRows } from '../../../table/promise-rows.ts'
import { Figure } from './Figure.tsx'

type Row = AnswerOf<typeof listOpenPromises>[number]

const figure = 'py-2 pl-3 text-right tabular-nums whitespace-nowrap'
const heads = ['En curso', 'Pasaron su día', 'Vencieron en 30 días', 'A tiempo', 'Mediana', 'La peor']

/** The company's dated promises, for its lead: open, late, and results of the last thirty days. */
export function HousePromises() {
  const { data, error, reload } = useLoad(['promesas'], (signal) =>
    call<typeof listOpenPromises>('GET', '/consola/Promesas', { signal }),
  )
  return (
    <section aria-labelledby="promesas" className="mt-7">
      <h2 id="promesas" className="mb-2 font-semibold text-lg">
        Promesas con fecha de la casa
      </h2>
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data === undefined ? (
        <Skeleton className="h-64" />
      ) : (
        <div className="rounded-card border border-line bg-surface px-4 py-2">
          <Sideways label="Promesas por clase">
            <table className="w-full border-collapse text-left text-[0.9375rem]">
              <thead>
                <tr className="border-line border-b text-sm">
                  <th scope="col" className="py-2">
                    Clase
                  </th>
                  {heads.map((head) => (
                    <th key={head} scope="col" className="py-2 pl-3 text-right">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <PromiseRow key={row.clase} row={row} />
                ))}
              </tbody>
            </table>
          </Sideways>
        </div>
      )}
    </section>
  )
}

function PromiseRow({ row }: { row: Row }) {
  const { clase, nombre, enCurso, atrasadas, ultimos30: lately } = row
  const to = (part: Parameters<typeof promiseRows>[1]) => promiseRows(clase, part)
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" className="py-2 font-semibold">
        {nombre}
      </th>
      <Figure count={enCurso} to={to('')} said={`en curso: ${nombre}`} />
      <Figure count={atrasadas} to={to('_atrasada')} said={`pasaron su día: ${nombre}`} look="late" />
      <Figure count={lately?.total ?? 0} to={to('_30')} said={`vencieron en 30 días: ${nombre}`} />
      <Figure
        count={lately?.aTiempo ?? 0}
        words={lately ? `${Math.floor((100 * lately.aTiempo) / lately.total)} %` : '—'}
        to={to('_30_a_tiempo')}
        said={`a tiempo: ${nombre}`}
      />
      <td className={figure}>{lately ? days(lately.medianaDias) : '—'}</td>
      <Figure
        count={lately?.total ?? 0}
        words={lately ? days(lately.peorDias) : '—'}
        to={to('_30_peor')}
        said={`la que más tardó: ${nombre}`}
      />
    </tr>
  )
}

const days = (count: number) => `${count} ${count === 1 ? 'día' : 'días'}`
