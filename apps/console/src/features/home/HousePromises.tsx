import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { listOpenPromises } from '@amparo/contract/console/promises.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { call } from '../../api/call.ts'
import { Badge } from '../../shell/Badge.tsx'
import { Sideways } from '../../shell/Sideways.tsx'
import { LoadTrouble } from '../../table/DataTable.tsx'

type Row = AnswerOf<typeof listOpenPromises>[number]

const figure = 'py-2 pl-3 text-right tabular-nums whitespace-nowrap'
const heads = ['En curso', 'Pasaron su día', 'Vencieron en 30 días', 'A tiempo', 'Mediana', 'La peor']

/** The house's dated promises, for its lead: what runs, what is late, and how the last thirty days ended. */
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
  const { nombre, enCurso, atrasadas, ultimos30: lately } = row
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" className="py-2 font-semibold">
        {nombre}
      </th>
      <td className={figure}>{enCurso}</td>
      <td className={figure}>{atrasadas > 0 ? <Badge look="late">{atrasadas}</Badge> : 0}</td>
      <td className={figure}>{lately?.total ?? 0}</td>
      <td className={figure}>{lately ? `${Math.floor((100 * lately.aTiempo) / lately.total)} %` : '—'}</td>
      <td className={figure}>{lately ? days(lately.medianaDias) : '—'}</td>
      <td className={figure}>{lately ? days(lately.peorDias) : '—'}</td>
    </tr>
  )
}

const days = (count: number) => `${count} ${count === 1 ? 'día' : 'días'}`
