import { useStore } from '@amparo/client/store.ts'
import type { getImportsFile, listImports } from '@amparo/contract/feeds/console/imports.ts'
import { kindsToSee } from '@amparo/domain/staff/import-kinds.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { columnMoment } from '../../../dates.ts'
import { useWorker } from '../../../session/use-me.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { DataTable } from '../../../table/DataTable.tsx'
import { Choice, DayChoice, Filters, SearchBox } from '../../../table/Filters.tsx'
import { listFile } from '../../../table/ListFile.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { queryOf, useListState } from '../../../table/use-list-state.ts'
import { useRows } from '../../../table/use-rows.ts'
import { ImportPanel } from './ImportPanel.tsx'
import type { FeedImport } from './import-calls.ts'
import { counted, isUnderWay, kindTitles, stateLooks, stateTitles } from './import-words.ts'
import { UploadDialog } from './UploadDialog.tsx'
import { uploads } from './uploads.ts'

const states = [
  'subiendo',
  'simulada',
  'por_aprobar',
  'en_cola',
  'en_curso',
  'terminada',
  'fallida',
  'cancelada',
] as const
/** Filters of the list; order and position are none. */
const lookAgainMs = 2000

/** Imports by the console or by a command: figures, refused lines, and a new one. */
export default function ImportsScreen() {
  const state = useListState('importacion')
  const kinds = kindsToSee(useWorker().roles)
  const [choosing, setChoosing] = useState(false)
  useShortcuts('Esta pantalla', [{ key: 'n', label: 'Importar un archivo', run: () => setChoosing(true) }])
  const sending = useStore(uploads)
  const query = queryOf(state, { clase: kinds, estado: states, orden: ['creado', '-creado'] })
  const { list, chosen } = useRows(
    state,
    ['importaciones', query],
    (signal, background) =>
      call<typeof listImports>('GET', '/consola/Importaciones', { query, signal, background }),
    { again: ({ filas }) => filas.some(isUnderWay) && lookAgainMs },
  )

  return (
    <Screen
      title="Importaciones"
      lead="Qué archivos entraron, con sus cifras y lo que se rechazó."
      actions={<Button onClick={() => setChoosing(true)}>Importar un archivo…</Button>}
      panel={chosen ? <ImportPanel key={chosen.id} row={chosen} onClose={state.close} /> : undefined}
    >
      {sending.map(({ id, name, sent, total, stop }) => (
        <div key={id} className="mb-3 grid gap-2 rounded-card border border-line bg-surface p-4">
          <label htmlFor={`sube-${id}`} className="font-semibold">
            Subiendo {name}: {sent} de {total}
          </label>
          <progress id={`sube-${id}`} value={sent} max={total} className="h-3 w-full accent-action" />
          <p className="text-[0.9375rem] text-ink-soft">
            Puedes ir a otras secciones; no cierres la consola hasta que termine de subir.
          </p>
          <Button look="quiet" size="small" className="justify-self-start" onClick={stop}>
            Detener
          </Button>
        </div>
      ))}
      <Filters>
        <SearchBox state={state} label="Nombre del archivo" />
        <Choice
          state={state}
          name="clase"
          label="Qué trae"
          options={[['', 'Todo'], ...kinds.map((kind) => [kind, kindTitles[kind]] as const)]}
        />
        <Choice
          state={state}
          name="estado"
          label="Estado"
          options={[['', 'Todos'], ...states.map((one) => [one, stateTitles[one]] as const)]}
        />
        <DayChoice state={state} name="desde" label="Desde" />
        <DayChoice state={state} name="hasta" label="Hasta" />
      </Filters>
      <DataTable<FeedImport>
        caption="Importaciones"
        file={listFile<typeof getImportsFile>('/consola/Importaciones.csv', 'importaciones', query)}
        list={list}
        state={state}
        nameTitle="Archivo"
        nameOf={({ archivo, rechazadas: refused, ...row }) => (
          <span className="py-1">
            <span className="break-all">{archivo}</span>
            {refused > 0 ? (
              <span className="block font-normal text-danger text-sm @md:hidden">
                {counted(refused)} {refused === 1 ? 'línea rechazada' : 'líneas rechazadas'}
              </span>
            ) : null}
            <Findings {...row} />
          </span>
        )}
        nameTextOf={({ archivo }) => archivo}
        columns={[
          { title: 'Trae', from: 'sm', cell: ({ clase: kind }) => kindTitles[kind] },
          {
            title: 'Cuándo',
            from: 'md',
            order: { up: 'creado', down: '-creado' },
            cell: ({ creado }) => columnMoment(creado),
          },
          { title: 'Leídas', from: 'lg', numeric: true, cell: ({ leidas }) => counted(leidas) },
          { title: 'Nuevas', from: 'lg', numeric: true, cell: ({ nuevas }) => counted(nuevas) },
          { title: 'Rechazadas', from: 'sm', numeric: true, cell: ({ rechazadas }) => counted(rechazadas) },
          {
            title: 'Estado',
            cell: (one) => (
              <Badge look={stateLooks[one.estado]}>
                {stateTitles[one.estado]}
                {one.avance === undefined ? '' : ` ${one.avance} %`}
              </Badge>
            ),
          },
        ]}
        empty={
          state.isNarrowed ? (
            <Nothing title="Ningún archivo coincide">Prueba con otra palabra u otros días.</Nothing>
          ) : (
            <Nothing title="Todavía no entró ningún archivo">
              «Importar un archivo…» lo sube. Aquí verás cuánto va, qué entró y qué se rechazó.
            </Nothing>
          )
        }
      />
      {choosing ? (
        <UploadDialog
          onOpened={(id) => {
            setChoosing(false)
            state.show({ importacion: id })
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Screen>
  )
}

/** Titles of the warnings of a feed, below its name. */
function Findings(
  row: Pick<FeedImport, 'perfilesDesconocidos' | 'personasDistintas' | 'documentosCambiados'>,
) {
  const titles = [
    ...(row.perfilesDesconocidos ? ['Perfiles que no existen'] : []),
    ...(row.personasDistintas ? ['Mismo documento, otra persona'] : []),
    ...(row.documentosCambiados ? ['Documentos que cambian'] : []),
  ]
  return titles.map((title) => (
    <span key={title} className="block font-normal text-danger text-sm">
      {title}
    </span>
  ))
}
