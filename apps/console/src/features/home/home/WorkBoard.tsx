import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { BoardFigure } from '@amparo/contract/operations/console/board-figures.ts'
import type { listWork } from '@amparo/contract/service-desk/console/work-queue.ts'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { call } from '../../../api/call.ts'
import { Leading } from '../../../shell/Leading.tsx'
import { Sideways } from '../../../shell/Sideways.tsx'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { workPlaces, workRows } from './board-places.ts'
import { Figure } from './Figure.tsx'

type Work = AnswerOf<typeof listWork>
type Due = Pick<Work['clases'][number], 'atrasados' | 'hoy' | 'semana' | 'despues'>

/** The company's open work by due range and by owner, for its lead. */
export function WorkBoard() {
  const { data, error, reload } = useLoad(['trabajo'], (signal) =>
    call<typeof listWork>('GET', '/consola/Trabajo', { signal }),
  )
  return (
    <section aria-labelledby="trabajo" className="mt-7">
      <h2 id="trabajo" className="mb-2 font-semibold text-lg">
        Qué vence, y quién lo tiene
      </h2>
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data === undefined ? (
        <Skeleton className="h-64" />
      ) : data.clases.length === 0 ? (
        <p role="status" className="rounded-card border border-line border-dashed px-4 py-8 text-center">
          Nada abierto en la casa. Los casos aparecen aquí por el día en que vencen, con su responsable.
        </p>
      ) : (
        <div className="grid items-start gap-3 xl:grid-cols-2">
          <Board
            label="Qué vence"
            head="Clase"
            rows={data.clases.map((due) => ({
              due,
              name: workPlaces[due.clase].name,
              to: (figure) => workRows(due.clase, figure),
            }))}
          />
          {data.personas.length > 0 ? (
            <Board label="Quién tiene qué" head="Quién" rows={data.personas.map((due) => rowOf(due))} />
          ) : null}
        </div>
      )}
    </section>
  )
}

interface Row {
  readonly name: string
  readonly due: Due
  readonly to: (figure: BoardFigure) => string
}

/** One owner's open work of a kind, or its unassigned work. */
function rowOf(due: Work['personas'][number]): Row {
  const { id = 'nadie', nombre = 'De nadie', clase } = due
  return {
    name: `${nombre} · ${workPlaces[clase].name}`,
    due,
    to: (figure) => workRows(clase, figure, id),
  }
}

function Board({ label, head, rows }: { label: string; head: string; rows: readonly Row[] }) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface px-4 py-2">
      <Sideways label={label}>
        <table className="w-full border-collapse text-left text-[0.9375rem]">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="border-line border-b text-sm">
              <th scope="col" className="py-2">
                {head}
              </th>
              {['Atrasado', 'Hoy', 'En 6 días', 'Después'].map((title) => (
                <th key={title} scope="col" className="py-2 pl-2 text-right sm:whitespace-nowrap sm:pl-3">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, to, due: { atrasados, hoy, semana, despues } }) => (
              <tr key={to('trabajo')} className="border-line border-b last:border-b-0">
                <th scope="row" className="py-0.5 font-semibold">
                  <Leading to={to('trabajo')}>{name}</Leading>
                </th>
                <Figure
                  to={to('trabajo_atrasado')}
                  count={atrasados}
                  look="late"
                  said={`atrasados: ${name}`}
                />
                <Figure to={to('trabajo_hoy')} count={hoy} look="soon" said={`vencen hoy: ${name}`} />
                <Figure to={to('trabajo_semana')} count={semana} said={`en 6 días: ${name}`} />
                <Figure to={to('trabajo_despues')} count={despues} said={`después: ${name}`} />
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </div>
  )
}
