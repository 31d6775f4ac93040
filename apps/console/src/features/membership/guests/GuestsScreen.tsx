import { useStore } from '@amparo/client/store.ts'
import type { getGuestCasesFile } from '@amparo/contract/membership/console/guests.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { columnDay } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { type Column, DataTable } from '../../../table/DataTable.tsx'
import { Choice, Filters, SearchBox } from '../../../table/Filters.tsx'
import { listFile } from '../../../table/ListFile.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { useListState } from '../../../table/use-list-state.ts'
import { counted } from '../../../words.ts'
import { ApproveMany } from './ApproveMany.tsx'
import { decisions } from './decisions.ts'
import { GuestPanel } from './GuestPanel.tsx'
import { type GuestRow, guestQuery, useGuestList } from './guest-calls.ts'
import { clockLook, clockWords, fullName, stateLooks, stateNames } from './guest-words.ts'

const most = 50
const undecided = new Map<string, never>()

/** Guests awaiting an answer, earliest due first, and those answered. */
export default function GuestsScreen() {
  const state = useListState()
  const list = useGuestList(state)
  const decided = useStore(decisions, undecided)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [approving, setApproving] = useState(false)
  const rows = list.data?.filas ?? []
  const { open } = state
  const waiting = (state.read('estado') ?? 'en_evaluacion') === 'en_evaluacion'
  const chosen = rows.filter(
    ({ id, estado }) => marked.has(id) && estado === 'en_evaluacion' && !decided.has(id),
  )
  const late = list.data?.atrasados ?? 0
  const onlyLate = state.read('atrasados') === 'si'
  const following = rows[rows.findIndex(({ id }) => id === open) + 1]

  return (
    <Screen
      title="Invitados"
      lead={
        waiting && list.data
          ? list.data.total === 0
            ? onlyLate
              ? 'Nadie está atrasado.'
              : 'Nadie espera respuesta.'
            : onlyLate
              ? `${counted(late, 'persona pasó', 'personas pasaron')} de su plazo.`
              : `${counted(list.data.total, 'persona espera', 'personas esperan')} respuesta${late > 0 ? `; ${counted(late, 'está atrasada', 'están atrasadas')}` : ''}.`
          : undefined
      }
      panel={
        open ? (
          <GuestPanel
            key={open}
            id={open}
            onClose={state.close}
            onDecided={() => state.show({ caso: following?.id })}
          />
        ) : undefined
      }
    >
      <Filters>
        <SearchBox state={state} label="Buscar por nombre o documento" />
        <Choice
          state={state}
          name="estado"
          label="Estado"
          options={[
            ['en_evaluacion', 'Esperan respuesta'],
            ['invitado', 'Sin registrarse'],
            ['aprobado', 'Aprobados'],
            ['rechazado', 'Rechazados'],
            ['vencido', 'Invitación vencida'],
            ['retirado', 'Retirados'],
            ['todos', 'Todos'],
          ]}
        />
        {waiting ? (
          <Choice
            state={state}
            name="atrasados"
            label="Plazo"
            options={[
              ['', 'Todos'],
              ['si', 'Solo atrasados'],
            ]}
          />
        ) : null}
        {waiting ? (
          <Button
            look={chosen.length > 0 ? 'primary' : 'secondary'}
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && setApproving(true)}
          >
            {chosen.length > 0
              ? `Aprobar a ${counted(chosen.length, 'persona', 'personas')}`
              : 'Marca a quiénes aprobar'}
          </Button>
        ) : null}
      </Filters>
      <DataTable<GuestRow>
        caption={waiting ? 'Invitados que esperan respuesta' : 'Invitados'}
        list={list}
        state={state}
        file={listFile<typeof getGuestCasesFile>('/consola/Invitados.csv', 'invitados', guestQuery(state))}
        nameTitle="Invitado"
        nameOrder={{ up: 'nombre' }}
        nameOf={fullName}
        nameTextOf={fullName}
        columns={columnsFor(decided)}
        {...(waiting
          ? { selection: { ids: marked, set: (ids) => setMarked(new Set([...ids].slice(0, most))) } }
          : {})}
        empty={
          waiting && !state.read('buscar') && !onlyLate ? (
            <Nothing title="No hay nadie en espera">
              Cuando un invitado se registre, aparecerá aquí con su plazo. Ábrelo con Enter: «a» aprueba, «r»
              rechaza.
            </Nothing>
          ) : (
            <Nothing title="Nadie coincide">
              Prueba con otra palabra u otro estado, o escribe el documento completo.
            </Nothing>
          )
        }
      />
      {approving ? (
        <ApproveMany
          cases={chosen}
          onClose={() => {
            setApproving(false)
            setMarked(new Set())
          }}
        />
      ) : null}
    </Screen>
  )
}

function columnsFor(decided: ReadonlyMap<string, string>): readonly Column<GuestRow>[] {
  return [
    {
      title: 'Plazo',
      order: { up: 'vence' },
      cell: (row) =>
        decided.has(row.id) ? (
          <Badge look="good">{decided.get(row.id) === 'aprobado' ? 'Aprobando…' : 'Rechazando…'}</Badge>
        ) : row.estado === 'en_evaluacion' ? (
          <Badge look={clockLook(row)}>{clockWords(row)}</Badge>
        ) : (
          <Badge look={stateLooks[row.estado]}>{stateNames[row.estado]}</Badge>
        ),
    },
    { title: 'Documento', from: 'md', cell: ({ invitado }) => invitado.documento },
    { title: 'Titular', from: 'md', cell: ({ titular }) => titular.nombre },
    {
      title: 'Servicios',
      from: 'lg',
      cell: ({ servicios }) => servicios.map(({ name }) => name.replace(/ online.*/, '')).join(', '),
    },
    {
      title: 'Registro',
      from: 'lg',
      order: { up: 'registrado', down: '-registrado' },
      cell: ({ registradoEl }) => (registradoEl ? columnDay(registradoEl.slice(0, 10)) : '—'),
    },
  ]
}
