import type { getPeopleFile, searchPeople } from '@amparo/contract/service-desk/console/people.ts'
import { readPeopleSearch } from '@amparo/domain/people-search.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { FilePanel } from '../../../person-file/FilePanel.tsx'
import { OpenFilePanel } from '../../../person-file/OpenFilePanel.tsx'
import type { PersonFile, PersonRow } from '../../../person-file/people-calls.ts'
import { DocumentChanges } from '../../../person-file/two-people/DocumentChanges.tsx'
import { twoPeopleRoles } from '../../../person-file/two-people/two-people-calls.ts'
import { mayWork, useWorker } from '../../../session/use-me.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { DataTable } from '../../../table/DataTable.tsx'
import { Choice, Filters, SearchBox } from '../../../table/Filters.tsx'
import { listFile } from '../../../table/ListFile.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { queryOf, useListState } from '../../../table/use-list-state.ts'
import { useRows } from '../../../table/use-rows.ts'

/** Finds a person by a complete number or e-mail, or by name, tolerating typing errors; the file opens with a reason. */
export default function PeopleScreen() {
  const state = useListState('persona')
  const words = queryOf(state, { estado: ['vigente', 'terminada'] })
  const wanted = words.buscar ?? ''
  const typed = readPeopleSearch(wanted)
  const searching = !('error' in typed)
  const query = { ...words, buscar: wanted }
  const { list, chosen: row } = useRows(
    state,
    ['titulares', query],
    (signal) => call<typeof searchPeople>('GET', '/consola/Titulares', { query, signal }),
    { when: searching },
  )
  const hint = 'error' in typed ? typed.error : (list.error?.fieldError('buscar') ?? null)
  // A file is opened for a reason, and dropped when closed: it is never reloaded automatically.
  const [file, setFile] = useState<PersonFile | null>(null)
  const isPrivacy = mayWork(useWorker(), twoPeopleRoles)
  const close = () => {
    setFile(null)
    state.close()
  }

  return (
    <Screen
      title="Titulares"
      lead="Titulares e invitados. Cada búsqueda y cada ficha quedan en el registro."
      panel={
        row === undefined ? undefined : file?.id === row.id ? (
          <FilePanel file={file} onClose={close} />
        ) : (
          <OpenFilePanel key={row.id} person={row} onOpened={setFile} onClose={close} />
        )
      }
    >
      <Filters>
        <SearchBox state={state} label="Documento, certificado, correo o nombre" />
        <Choice
          state={state}
          name="estado"
          label="Póliza"
          options={[
            ['', 'Cualquiera'],
            ['vigente', 'Vigente'],
            ['terminada', 'Terminada'],
          ]}
        />
      </Filters>
      {hint === null ? (
        <DataTable<PersonRow>
          caption="Personas que coinciden"
          list={list}
          state={state}
          file={listFile<typeof getPeopleFile>('/consola/Titulares.csv', 'titulares', query)}
          nameTitle="Nombre"
          nameOf={({ nombre }) => nombre}
          nameTextOf={({ nombre }) => nombre}
          columns={[
            {
              title: 'Documento',
              cell: ({ tipoDocumento, documento }) => `${tipoDocumento === 6 ? 'CE' : 'DNI'} ${documento}`,
            },
            {
              title: 'Es',
              from: 'sm',
              cell: ({ clase }) => (clase === 'titular' ? 'Titular' : 'Invitado'),
            },
            { title: 'Cuenta', from: 'md', cell: ({ cuenta }) => (cuenta ? 'Activada' : 'Sin activar') },
            {
              title: 'Póliza',
              cell: ({ vigente }) => (
                <Badge look={vigente ? 'good' : 'plain'}>{vigente ? 'Vigente' : 'Terminada'}</Badge>
              ),
            },
          ]}
          emptyTellsSearch
          empty={
            <Nothing title={`Nadie coincide con «${wanted}»`}>
              {'number' in typed
                ? 'Revisa el número, o busca por el nombre y los cuatro últimos números.'
                : 'Prueba con menos letras, solo un apellido, o el documento entero.'}
            </Nothing>
          }
        />
      ) : (
        <p role="status" className="rounded-card border border-line border-dashed px-4 py-10 text-center">
          {hint}
        </p>
      )}
      {isPrivacy && wanted === '' ? (
        <div className="mt-6">
          <DocumentChanges />
        </div>
      ) : null}
    </Screen>
  )
}
