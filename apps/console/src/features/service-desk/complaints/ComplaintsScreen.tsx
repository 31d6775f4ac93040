import type { getComplaintsFile, listComplaints } from '@amparo/contract/service-desk/console/complaints.ts'
import { call } from '../../../api/call.ts'
import { columnDay, columnMoment } from '../../../dates.ts'
import { ReassignMarked, useMarked } from '../../../reassign/ReassignMarked.tsx'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { DataTable } from '../../../table/DataTable.tsx'
import { Choice, DayChoice, Filters, SearchBox } from '../../../table/Filters.tsx'
import { listFile } from '../../../table/ListFile.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { figureOf, type ListFigure, ownerOf } from '../../../table/OnlyFigure.tsx'
import { queryOf, useListState } from '../../../table/use-list-state.ts'
import { useRows, withIds } from '../../../table/use-rows.ts'
import { ComplaintPanel } from './ComplaintPanel.tsx'
import { type ComplaintCase, clockLook, clockWords } from './complaint-words.ts'

/** The complaints book: first due on top, and each sheet with its answer. */
export default function ComplaintsScreen() {
  const state = useListState('hoja')
  const query = {
    ...queryOf(state, { estado: ['recibido', 'respondido', 'todos'] }),
    ...figureOf<ListFigure>(state),
    ...ownerOf(state),
  }
  const { list, chosen } = useRows(state, ['reclamaciones', query], async (signal) =>
    withIds(
      await call<typeof listComplaints>('GET', '/consola/Reclamaciones', { query, signal }),
      ({ codigo }) => codigo,
    ),
  )
  const marked = useMarked()
  const cases = (list.data?.filas ?? [])
    .filter(({ codigo, estado }) => marked.ids.has(codigo) && estado === 'recibido')
    .map(({ codigo, version, hoja, laTiene }) => ({
      id: codigo,
      version,
      name: `${codigo}, ${hoja.nombre}`,
      owner: laTiene,
    }))
  return (
    <Screen
      title="Libro de reclamaciones"
      lead="Se responde por escrito en 15 días hábiles como máximo, o en 15 días calendario si es de un microseguro; nada los amplía."
      panel={
        chosen ? (
          <ComplaintPanel
            key={`${chosen.codigo}:${chosen.version}`}
            complaint={chosen}
            onClose={state.close}
          />
        ) : undefined
      }
    >
      <Filters>
        <SearchBox state={state} label="Número de hoja, nombre, documento o palabras" />
        <Choice
          state={state}
          name="estado"
          label="Estado"
          options={[
            ['recibido', 'Por responder'],
            ['respondido', 'Respondidos'],
            ['todos', 'Todos'],
          ]}
        />
        <DayChoice state={state} name="desde" label="Desde" />
        <DayChoice state={state} name="hasta" label="Hasta" />
        <ReassignMarked kind="reclamaciones" one="hoja" many="hojas" cases={cases} onDone={marked.clear} />
      </Filters>
      <DataTable<ComplaintCase>
        caption="Hojas del libro de reclamaciones"
        list={list}
        state={state}
        file={listFile<typeof getComplaintsFile>('/consola/Reclamaciones.csv', 'reclamaciones', query)}
        fileNote="Lleva producto, días y a favor de quién. No lleva el código de motivo: falta confirmar la tabla de la SBS."
        selection={marked}
        nameTitle="Hoja"
        nameOf={({ codigo }) => <span className="whitespace-nowrap">{codigo}</span>}
        nameTextOf={({ codigo }) => `la hoja ${codigo}`}
        columns={[
          { title: 'Clase', from: 'sm', cell: ({ tipo }) => (tipo === 'reclamo' ? 'Reclamo' : 'Queja') },
          { title: 'Consumidor', from: 'md', cell: ({ hoja }) => hoja.nombre },
          { title: 'Recibida', from: 'lg', cell: ({ creada }) => columnMoment(creada) },
          { title: 'Vence', from: 'sm', cell: ({ venceEl }) => columnDay(venceEl) },
          {
            title: 'La tiene',
            from: 'lg',
            cell: ({ laTiene, mia }) => (mia ? 'Tú' : (laTiene ?? 'Nadie')),
          },
          { title: 'Plazo', cell: (one) => <Badge look={clockLook(one)}>{clockWords(one)}</Badge> },
        ]}
        empty={
          <Nothing title="No hay hojas aquí">
            Cada reclamo o queja llega como una hoja con su fecha de respuesta; ábrela y responde una vez, por
            escrito.
          </Nothing>
        }
      />
    </Screen>
  )
}
