import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { listWork } from '@amparo/contract/console/work.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { call } from '../../api/call.ts'
import { Badge } from '../../shell/Badge.tsx'
import { Leading } from '../../shell/Leading.tsx'
import { Sideways } from '../../shell/Sideways.tsx'
import { LoadTrouble } from '../../table/DataTable.tsx'

type Work = AnswerOf<typeof listWork>
type Due = Pick<Work['clases'][number], 'atrasados' | 'hoy' | 'semana' | 'despues'>

interface Place {
  readonly name: string
  /** Where all of it stands, the earliest due first. */
  readonly to: string
  /** Where what is late stands alone, and what nobody has. */
  readonly late?: string
  readonly unowned?: string
}

const places: Readonly<Record<Work['clases'][number]['clase'], Place>> = {
  conversaciones: {
    name: 'Mensajes',
    to: '/mensajes?estado=esperan',
    late: '/mensajes?estado=atrasadas',
    unowned: '/mensajes?estado=nadie',
  },
  solicitudes: {
    name: 'Solicitudes',
    to: '/solicitudes',
    late: '/solicitudes?de=atrasadas',
    unowned: '/solicitudes?de=de_nadie',
  },
  encuestas: { name: 'Llamadas pedidas', to: '/encuestas' },
  invitados: { name: 'Invitados', to: '/invitados', late: '/invitados?atrasados=si' },
  derechos: { name: 'Derechos', to: '/derechos' },
  reclamaciones: { name: 'Reclamaciones', to: '/reclamaciones' },
}

/** What is open in the house by when it is due, and who has what of it, for its lead. */
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
          Nada abierto en la casa. Lo que llegue aparece aquí por el día en que vence, con quien lo tenga.
        </p>
      ) : (
        <div className="grid items-start gap-3 xl:grid-cols-2">
          <Board
            label="Qué vence"
            head="Clase"
            rows={data.clases.map((due) => ({ due, ...places[due.clase] }))}
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
  readonly to?: string | undefined
  readonly late?: string | undefined
}

/** What somebody has of a kind; what nobody has leads to where it is taken. */
function rowOf(due: Work['personas'][number]): Row {
  const { name, unowned } = places[due.clase]
  return { name: `${due.nombre ?? 'De nadie'} · ${name}`, due, to: due.nombre ? undefined : unowned }
}

const figure = 'py-2 pl-3 text-right tabular-nums'

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
                <th key={title} scope="col" className="py-2 pl-3 text-right">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, to, late, due: { atrasados, hoy, semana, despues } }) => (
              <tr key={name} className="border-line border-b last:border-b-0">
                <th scope="row" className="py-0.5 font-semibold">
                  <Leading to={to ?? null}>{name}</Leading>
                </th>
                <td className={figure}>
                  {atrasados > 0 ? (
                    <Leading to={late ?? null}>
                      <Badge look="late">
                        {atrasados}
                        <span className="sr-only"> atrasados: {name}</span>
                      </Badge>
                    </Leading>
                  ) : (
                    0
                  )}
                </td>
                <td className={figure}>{hoy > 0 ? <Badge look="soon">{hoy}</Badge> : 0}</td>
                <td className={figure}>{semana}</td>
                <td className={figure}>{despues}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </div>
  )
}
