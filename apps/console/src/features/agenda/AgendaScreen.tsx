import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useState } from 'react'
import { addDays, instantAt, limaToday, mondayOf, shortDay, spokenDay } from '../../dates.ts'
import { useKeys } from '../../shell/keys.ts'
import { Screen } from '../../shell/Screen.tsx'
import { LoadTrouble } from '../../table/DataTable.tsx'
import { Choice, DayChoice, Filters } from '../../table/Filters.tsx'
import { useListState } from '../../table/use-list-state.ts'
import { begin, counted } from '../../words.ts'
import { AgendaList } from './AgendaList.tsx'
import { AppointmentPanel } from './AppointmentPanel.tsx'
import { type Cita, type Professional, useAgenda, useProfessionals, useSites } from './agenda-calls.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { TimeGrid } from './TimeGrid.tsx'
import type { GridColumn } from './time-grid.ts'

interface Proposal {
  readonly cita: Cita
  readonly inicio: string
  readonly professional?: { readonly id: string; readonly nombre: string }
}

/** A day of everybody or a week of one: what is booked, to move, to cancel and to record who came. */
export default function AgendaScreen() {
  const state = useListState('cita')
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const day = /^\d{4}-\d{2}-\d{2}$/.test(state.read('dia') ?? '')
    ? (state.read('dia') as string)
    : limaToday()
  const byDay = state.read('vista') === 'dia'
  const from = byDay ? day : mondayOf(day)
  const idProfesional = state.read('profesional')
  const idServicio = Number(state.read('servicio')) || undefined
  const sede = state.read('sede')
  const agenda = useAgenda({
    desde: from,
    hasta: byDay ? day : addDays(from, 6),
    ...(idProfesional ? { idProfesional } : {}),
    ...(idServicio ? { idServicio } : {}),
    ...(sede ? { sede } : {}),
  })
  const professionals = useProfessionals()
  const everyone = professionals.data ?? []
  const sites = useSites()
  const withCancelled = state.read('canceladas') === 'si'
  const citas = (agenda.data?.citas ?? []).filter(({ estado }) => withCancelled || estado !== 'cancelada')
  const columns = byDay ? dayColumns(day, citas, everyone) : weekColumns(from, citas)
  const open = state.read('cita')
  const shift = (days: number) => state.filter({ dia: addDays(day, days) })
  const step = byDay ? 1 : 7

  useKeys('La agenda', [
    { key: 'h', label: 'Ir a hoy', run: () => state.filter({ dia: undefined }) },
    { key: 'n', label: byDay ? 'Día siguiente' : 'Semana siguiente', run: () => shift(step) },
    { key: 'b', label: byDay ? 'Día anterior' : 'Semana anterior', run: () => shift(-step) },
    { key: 'd', label: 'Ver el día', run: () => state.filter({ vista: 'dia' }) },
    { key: 's', label: 'Ver la semana', run: () => state.filter({ vista: undefined }) },
  ])

  return (
    <Screen
      title="Agenda"
      lead={`${begin(byDay ? spokenDay(day) : `del ${spokenDay(from)} al ${spokenDay(addDays(from, 6))}`)}${agenda.data ? ` · ${counted(citas.length, 'cita', 'citas')}` : ''}`}
      actions={
        <div className="flex gap-2">
          <Button look="secondary" size="small" onClick={() => shift(-step)}>
            Antes
          </Button>
          <Button look="secondary" size="small" onClick={() => state.filter({ dia: undefined })}>
            Hoy
          </Button>
          <Button look="secondary" size="small" onClick={() => shift(step)}>
            Después
          </Button>
        </div>
      }
      panel={
        open ? (
          <AppointmentPanel
            key={open}
            id={open}
            cita={agenda.data?.citas.find(({ id }) => id === open)}
            loading={agenda.data === undefined}
            onClose={() => state.show({ cita: undefined })}
            onMove={(cita) => setProposal({ cita, inicio: cita.inicio })}
            reload={agenda.reload}
          />
        ) : undefined
      }
    >
      <Filters>
        <Choice
          state={state}
          name="vista"
          label="Ver"
          options={[
            ['semana', 'Semana'],
            ['dia', 'Día, por profesional'],
          ]}
        />
        <DayChoice state={state} name="dia" label="Día" meant={day} />
        <Choice
          state={state}
          name="profesional"
          label="Profesional"
          options={[['', 'Todos'], ...everyone.map(({ id, nombre }) => [id, nombre] as const)]}
        />
        <Choice
          state={state}
          name="servicio"
          label="Servicio"
          options={[['', 'Todos'], ...servicesOf(everyone)]}
        />
        <Choice
          state={state}
          name="sede"
          label="Sede"
          options={[['', 'Todas'], ...(sites.data ?? []).map((name) => [name, name] as const)]}
        />
        <Choice
          state={state}
          name="canceladas"
          label="Canceladas"
          options={[
            ['no', 'Ocultas'],
            ['si', 'A la vista'],
          ]}
        />
      </Filters>
      {agenda.error ? (
        <LoadTrouble error={agenda.error} retry={agenda.reload} />
      ) : agenda.data === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <div aria-busy={agenda.busy} className={agenda.outdated ? 'opacity-60' : undefined}>
          {agenda.data.whole ? null : (
            <Alert look="warning" className="mb-3">
              Son muchas citas y se muestra una parte. Elige un profesional o un servicio.
            </Alert>
          )}
          <p className="mb-2 text-ink-soft text-sm max-md:hidden">
            Arrastra una cita para moverla, o enfócala y pulsa <kbd>M</kbd>, las flechas y <kbd>Enter</kbd>.
          </p>
          <div className="max-md:hidden">
            <TimeGrid
              citas={citas}
              columns={columns}
              openId={open}
              onOpen={(id) => state.show({ cita: id })}
              onMove={(cita, { day: target, professional }, minute) =>
                setProposal({
                  cita,
                  inicio: instantAt(target, minute),
                  ...(professional && professional.id !== cita.profesional?.id ? { professional } : {}),
                })
              }
            />
          </div>
          <div className="md:hidden">
            <AgendaList citas={citas} hrefOf={(id) => state.addressOf({ cita: id })} />
          </div>
        </div>
      )}
      {proposal ? <MoveDialog {...proposal} onClose={() => setProposal(null)} /> : null}
    </Screen>
  )
}

function weekColumns(monday: string, citas: readonly Cita[]): GridColumn[] {
  const onSunday = citas.some(({ inicio }) => inicio.startsWith(addDays(monday, 6)))
  return Array.from({ length: onSunday ? 7 : 6 }, (_, place) => {
    const day = addDays(monday, place)
    return { key: day, day, title: shortDay(day) }
  })
}

/** Whoever attends somebody that day, by name; rooms in a column of their own. */
function dayColumns(day: string, citas: readonly Cita[], everyone: readonly Professional[]): GridColumn[] {
  const busy = new Set(citas.map(({ profesional }) => profesional?.id))
  const columns: GridColumn[] = everyone
    .filter(({ id }) => busy.has(id))
    .map(({ id, nombre }) => ({ key: id, day, title: nombre, professional: { id, nombre } }))
  const rooms: GridColumn[] = busy.has(undefined) ? [{ key: 'salas', day, title: 'Salas', rooms: true }] : []
  return columns.length + rooms.length > 0
    ? [...columns, ...rooms]
    : [{ key: day, day, title: shortDay(day) }]
}

function servicesOf(everyone: readonly Professional[]): (readonly [string, string])[] {
  const names = new Map(everyone.flatMap(({ servicios }) => servicios.map(({ id, nombre }) => [id, nombre])))
  return [...names].map(([id, nombre]) => [String(id), nombre] as const)
}
