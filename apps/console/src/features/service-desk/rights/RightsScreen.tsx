import type { getRightsFile } from '@amparo/contract/service-desk/console/rights.ts'
import { columnDay } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useSavings } from '../../../shell/saving.ts'
import { DataTable } from '../../../table/DataTable.tsx'
import { Choice, Filters, SearchBox } from '../../../table/Filters.tsx'
import { listFile } from '../../../table/ListFile.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { useListState } from '../../../table/use-list-state.ts'
import { counted } from '../../../words.ts'
import { RightPanel } from './RightPanel.tsx'
import { type RightCase, savingId, useRightList } from './right-calls.ts'
import { clockLook, clockWords, kindNames, stateLooks, stateNames } from './right-words.ts'

/** Requests about personal data: those due within two days on top, then by due date. */
export default function RightsScreen() {
  const state = useListState('folio')
  const { list, chosen, query } = useRightList(state)
  const savings = useSavings()
  const pressing = list.data?.filas.filter(({ urgente, atrasado }) => urgente || atrasado) ?? []
  return (
    <Screen
      title="Derechos sobre datos"
      lead="Primero los que vencen antes. El plazo se cuenta en días hábiles del Perú."
      panel={chosen ? <RightPanel key={chosen.folio} right={chosen} onClose={state.close} /> : undefined}
    >
      {pressing.length > 0 ? (
        <section aria-label="Lo urgente" className="mb-4 rounded-card bg-accent-tint p-4">
          <p className="font-semibold">
            {counted(pressing.length, 'pedido vence', 'pedidos vencen')} en dos días hábiles o menos, o ya{' '}
            {pressing.length === 1 ? 'venció' : 'vencieron'}
          </p>
          <ul className="mt-1 grid gap-1">
            {pressing.map((one) => (
              <li key={one.folio}>
                <a
                  href={state.addressOfRow(one.folio)}
                  onClick={(event) => {
                    event.preventDefault()
                    state.show({ folio: one.folio })
                  }}
                  className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold text-action underline underline-offset-4"
                >
                  {one.folio} · {kindNames[one.tipo]} · {clockWords(one)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Filters>
        <SearchBox state={state} label="Buscar por número, nombre o documento" />
        <Choice
          state={state}
          name="estado"
          label="Estado"
          options={[
            ['abiertas', 'Sin responder'],
            ['observada', 'Observados'],
            ['en_pausa', 'Esperan datos'],
            ['ampliada', 'Ampliados'],
            ['procede', 'Procede'],
            ['no_procede', 'No procede'],
            ['desistida', 'Desistidos'],
            ['todos', 'Todos'],
          ]}
        />
      </Filters>
      <DataTable<RightCase>
        caption="Pedidos sobre datos personales"
        list={list}
        state={state}
        file={listFile<typeof getRightsFile>('/consola/Derechos.csv', 'derechos', query)}
        nameTitle="Persona"
        nameOf={({ persona }) => persona.nombre}
        nameTextOf={({ persona }) => persona.nombre}
        columns={[
          { title: 'Derecho', cell: ({ tipo }) => kindNames[tipo] },
          {
            title: 'Número',
            from: 'md',
            cell: ({ folio }) => <span className="whitespace-nowrap">{folio}</span>,
          },
          {
            title: 'Estado',
            from: 'lg',
            cell: (one) => {
              const saving = savings.get(savingId(one))
              return saving ? (
                <Badge>{saving.state}</Badge>
              ) : (
                <Badge look={stateLooks[one.estado]}>{stateNames[one.estado]}</Badge>
              )
            },
          },
          { title: 'Vence', from: 'sm', cell: ({ venceEl }) => columnDay(venceEl), order: { up: 'vence' } },
          {
            title: 'Plazo',
            cell: (one) => (one.plazo ? <Badge look={clockLook(one)}>{clockWords(one)}</Badge> : '—'),
          },
        ]}
        empty={
          <Nothing title="No hay pedidos aquí">
            Cuando alguien pida ver, corregir o borrar sus datos, aparecerá con el día en que vence y lo que
            la ley te deja hacer.
          </Nothing>
        }
      />
    </Screen>
  )
}
