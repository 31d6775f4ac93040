import type { getActsFile, listActs } from '@amparo/contract/console/administration.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { columnMoment } from '../../dates.ts'
import { Badge } from '../../shell/Badge.tsx'
import { Facts } from '../../shell/Facts.tsx'
import { Screen, SidePanel } from '../../shell/Screen.tsx'
import { DataTable } from '../../table/DataTable.tsx'
import { Choice, DayChoice, Filters, SearchBox } from '../../table/Filters.tsx'
import { listFile } from '../../table/ListFile.tsx'
import { queryOf, useListState } from '../../table/use-list-state.ts'
import { useRows, withIds } from '../../table/use-rows.ts'
import { sentence } from '../../words.ts'

type Act = AnswerOf<typeof listActs>['filas'][number]

/** The record of acts, the newest first; each row is sealed with the one before. */
export default function RecordScreen() {
  const state = useListState('n')
  const query = queryOf(state, { estado: ['hecho', 'rechazado'], orden: ['n', '-n'] })
  const { list, chosen } = useRows(state, ['auditoria', query], async (signal) =>
    withIds(await call<typeof listActs>('GET', '/consola/Auditoria', { query, signal }), ({ n }) =>
      String(n),
    ),
  )

  return (
    <Screen
      title="Auditoría"
      lead={
        list.data
          ? sentence(
              `Cadena sellada hasta el acto ${list.data.cadena.n}${list.data.cadena.sellado ? `, el ${columnMoment(list.data.cadena.sellado)}` : ''}`,
            )
          : 'El registro de actos.'
      }
      panel={
        chosen ? (
          <SidePanel title={`Acto ${chosen.n}`} onClose={state.close}>
            <Facts
              facts={[
                ['Cuándo', columnMoment(chosen.cuando)],
                ['Quién', chosen.quien],
                ['Acción', chosen.accion],
                ['Sobre', chosen.sobre || '—'],
                ['Resultado', chosen.resultado],
                ['Detalle', chosen.detalle || '—'],
                [
                  'Huella',
                  <code key="huella" className="break-all text-sm">
                    {chosen.huella || 'Se sella en unos segundos'}
                  </code>,
                ],
              ]}
            />
          </SidePanel>
        ) : undefined
      }
    >
      <Filters>
        <SearchBox state={state} label="Buscar quién, qué o sobre qué" />
        <Choice
          state={state}
          name="estado"
          label="Resultado"
          options={[
            ['', 'Todos'],
            ['hecho', 'Hechos'],
            ['rechazado', 'Rechazados'],
          ]}
        />
        <DayChoice state={state} name="desde" label="Desde" />
        <DayChoice state={state} name="hasta" label="Hasta" />
      </Filters>
      <DataTable<Act & { id: string }>
        caption="Registro de actos"
        list={list}
        state={state}
        file={listFile<typeof getActsFile>('/consola/Auditoria.csv', 'auditoria', query)}
        nameTitle="N.º"
        nameOrder={{ up: 'n', down: '-n' }}
        nameOf={({ n }) => n}
        nameTextOf={({ n }) => `acto ${n}`}
        columns={[
          { title: 'Cuándo', cell: ({ cuando }) => columnMoment(cuando) },
          { title: 'Quién', from: 'sm', cell: ({ quien }) => quien },
          { title: 'Acción', cell: ({ accion }) => accion },
          { title: 'Sobre', from: 'lg', cell: ({ sobre }) => sobre },
          {
            title: 'Resultado',
            from: 'md',
            cell: ({ resultado }) => (
              <Badge look={resultado === 'hecho' ? 'good' : 'late'}>{resultado}</Badge>
            ),
          },
        ]}
        empty={<p>Ningún acto coincide. Cambia las fechas o las palabras.</p>}
      />
    </Screen>
  )
}
