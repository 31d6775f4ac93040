import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { getActsFile, listActors, listActs } from '@amparo/contract/staff/console/audit-log.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { columnMoment } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { DataTable } from '../../../table/DataTable.tsx'
import { Choice, DayChoice, Filters, MoreFilters, SearchBox, ViewChips } from '../../../table/Filters.tsx'
import { listFile } from '../../../table/ListFile.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { type ListState, queryOf, useListState } from '../../../table/use-list-state.ts'
import { useRows, withIds } from '../../../table/use-rows.ts'
import { sentence } from '../../../words.ts'
import { ActPanel } from './ActPanel.tsx'
import { type Act, areas, outcomes, views } from './record-words.ts'

/** Free text in the address. */
function freeWords(state: ListState) {
  const said = (['personal', 'persona', 'folio'] as const).map((name) => [name, state.read(name)] as const)
  return Object.fromEntries(said.filter(([, value]) => value !== undefined))
}

/** The audit log, one act per line, newest first; each is chained to the previous one. */
export default function RecordScreen() {
  const state = useListState('n')
  const query = {
    ...queryOf(state, {
      estado: ['hecho', 'rechazado'],
      orden: ['n', '-n'],
      clase: areas.map(([area]) => area),
      ver: views.map(([view]) => view),
    }),
    ...freeWords(state),
  }
  const { list, chosen } = useRows(state, ['auditoria', query], async (signal) =>
    withIds(await call<typeof listActs>('GET', '/consola/Auditoria', { query, signal }), ({ n }) =>
      String(n),
    ),
  )
  const actors = useLoad(['auditoria-personal'], (signal) =>
    call<typeof listActors>('GET', '/consola/Auditoria/Personal', { signal }),
  )

  return (
    <Screen
      title="Auditoría"
      lead={
        list.data
          ? sentence(`Quién hizo qué, y a quién. Cadena sellada hasta el acto ${list.data.cadena.n}`)
          : 'Quién hizo qué, y a quién.'
      }
      panel={chosen ? <ActPanel act={chosen} state={state} /> : undefined}
    >
      <ViewChips state={state} name="ver" label="Qué actos" options={[['', 'Todo'], ...views]} />
      <Filters inPairs>
        <Choice
          state={state}
          name="personal"
          label="Persona del equipo"
          options={[
            ['', 'Cualquiera'],
            ...(actors.data ?? []).map(
              ({ id, nombre, activo }) => [id, activo ? nombre : `${nombre} (ya no está)`] as const,
            ),
          ]}
        />
        <PersonFilter state={state} acts={list.data?.filas ?? []} />
        <DayChoice state={state} name="desde" label="Desde" />
        <MoreFilters state={state} names={['clase', 'estado', 'folio', 'hasta']}>
          <DayChoice state={state} name="hasta" label="Hasta" />
          <SearchBox state={state} name="folio" label="Número" />
          <Choice
            state={state}
            name="clase"
            label="Parte de la consola"
            options={[['', 'Todas'], ...areas]}
          />
          <Choice state={state} name="estado" label="Resultado" options={[['', 'Todos'], ...outcomes]} />
        </MoreFilters>
      </Filters>
      <DataTable<Act>
        caption="Registro de actos"
        list={list}
        state={state}
        file={listFile<typeof getActsFile>('/consola/Auditoria.csv', 'auditoria', query)}
        nameTitle="Qué pasó"
        nameOrder={{ up: 'n', down: '-n' }}
        nameOf={({ frase }) => <span className="py-1.5 font-normal">{frase}</span>}
        nameTextOf={({ frase }) => frase}
        columns={[
          {
            title: 'Cuándo',
            cell: ({ cuando, sello }) => (
              <span className="grid gap-1">
                <span className="whitespace-nowrap">{columnMoment(cuando)}</span>
                {sello ? <Badge look="late">Hora dudosa</Badge> : null}
              </span>
            ),
          },
          { title: 'Sobre', from: 'md', cell: (act) => <AboutLinks act={act} state={state} /> },
          {
            title: 'Resultado',
            from: 'sm',
            cell: ({ resultado }) => (
              <Badge look={resultado === 'hecho' ? 'good' : 'late'}>
                {resultado === 'hecho' ? 'Hecho' : 'Rechazado'}
              </Badge>
            ),
          },
        ]}
        empty={
          <Nothing title="Ningún acto coincide">
            Quita un filtro, o mira otro período. Escribe el documento completo.
          </Nothing>
        }
      />
    </Screen>
  )
}

/** Subject of an act; a person or a folio links to all their acts. */
function AboutLinks({ act, state }: { act: Act; state: ListState }) {
  const to = act.folio ? { folio: act.folio } : act.persona ? { persona: act.persona.id } : null
  if (to === null) return act.sobre
  return (
    <Link
      to={state.addressOf({ n: undefined, despues: undefined, ...to })}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {act.sobre}
    </Link>
  )
}

/** A typed document, or the person of a linked row. */
function PersonFilter({ state, acts }: { state: ListState; acts: readonly Act[] }) {
  const wanted = state.read('persona')
  if (wanted === undefined || !isUuid(wanted)) {
    return <SearchBox state={state} name="persona" label="Persona asegurada" placeholder="Su documento" />
  }
  const name = acts.find(({ persona }) => persona?.id === wanted)?.persona?.nombre ?? 'Una persona'
  return (
    <div>
      <p className="mb-1 font-semibold text-sm">Persona asegurada</p>
      <Button
        look="secondary"
        size="small"
        aria-label={`Quitar el filtro: ${name}`}
        onClick={() => state.filter({ persona: undefined })}
      >
        {name} ×
      </Button>
    </div>
  )
}
