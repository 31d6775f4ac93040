import type { getAppointmentsFile } from '@amparo/contract/console/agenda.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useState } from 'react'
import { addDays, instantAt, limaToday, mondayOf, openingDay, spokenDay } from '../../dates.ts'
import { useKeys } from '../../shell/keys.ts'
import { Screen } from '../../shell/Screen.tsx'
import { LoadTrouble } from '../../table/DataTable.tsx'
import { ListFile, listFile } from '../../table/ListFile.tsx'
import { manyOf } from '../../table/ManyChoice.tsx'
import { Pager } from '../../table/Pager.tsx'
import { useListState } from '../../table/use-list-state.ts'
import { begin } from '../../words.ts'
import { AgendaFilters } from './AgendaFilters.tsx'
import { AgendaList } from './AgendaList.tsx'
import { AppointmentPanel } from './AppointmentPanel.tsx'
import { useAgenda, useAgendaLoad, useHours, useProfessionals, useSites } from './agenda-calls.ts'
import { dayColumns, fitsWeek, mostColumns, weekColumns } from './agenda-columns.ts'
import { bookedWords, LoadMap } from './LoadMap.tsx'
import { MoveDialog, type Proposal } from './MoveDialog.tsx'
import { TimeGrid } from './TimeGrid.tsx'
import { WaitingPeople } from './WaitingPeople.tsx'

/** Hours are asked for of so many at most. */
const mostHours = 12

/** A day or a week of one, of several beside each other or of everybody: to move, to cancel and to record who came. */
export default function AgendaScreen() {
  const state = useListState('cita')
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const day = /^\d{4}-\d{2}-\d{2}$/.test(state.read('dia') ?? '')
    ? (state.read('dia') as string)
    : openingDay()
  const byDay = state.read('vista') === 'dia'
  const from = byDay ? day : mondayOf(day)
  const chosen = manyOf(state.read('profesional')).slice(0, mostColumns)
  const serviceId = Number(state.read('servicio')) || undefined
  const siteName = state.read('sede')
  const view = {
    desde: from,
    hasta: byDay ? day : addDays(from, 6),
    ...(chosen.length > 0 ? { idProfesional: chosen.join(',') } : {}),
    ...(serviceId ? { idServicio: serviceId } : {}),
    ...(siteName ? { sede: siteName } : {}),
  }
  const cursor = state.read('despues')
  const page = { ...view, ...(cursor ? { despues: cursor } : {}) }
  const sites = useSites()
  const everySite = sites.data?.filas ?? []
  const site = everySite.find(({ nombre }) => nombre === siteName)
  // What a site's week looks like depends on how many rooms it has.
  const isSettled = byDay || !siteName || sites.data !== undefined || sites.error !== null
  // The week of more than one is past what is read beside each other, however many there are.
  const isMap = !byDay && (siteName ? !site || !fitsWeek(site) : chosen.length !== 1)
  const agenda = useAgenda(page, isSettled && !isMap)
  const load = useAgendaLoad(page, isSettled && isMap)
  const shown = isMap ? load : agenda
  const professionals = useProfessionals()
  const everyone = professionals.data?.filas ?? []
  const withCancelled = state.read('canceladas') === 'si'
  const appointments = (agenda.data?.filas ?? []).filter(
    ({ estado }) => withCancelled || estado !== 'cancelada',
  )
  const of = { citas: appointments, everyone, chosen, site }
  const columns = byDay ? dayColumns(day, of) : weekColumns(from, of)
  const isPart = agenda.data !== undefined && agenda.data.total > agenda.data.filas.length
  const isList = byDay && (isPart || columns.length > mostColumns)
  const owners =
    isMap || isList ? [] : [...new Set(columns.flatMap(({ hoursOf }) => hoursOf ?? []))].slice(0, mostHours)
  const hours = useHours(owners, site ? 'Sedes' : 'Profesionales')
  const open = state.read('cita')
  const booked = load.data?.dias.reduce((sum, { citas }) => sum + citas, load.data.salas)
  const total = isMap ? booked : isPart ? agenda.data?.total : agenda.data && appointments.length
  const shift = (days: number) => state.filter({ dia: addDays(day, days) })
  const step = byDay ? 1 : 7

  useKeys('La agenda', [
    { key: 'h', label: 'Ir a hoy', run: () => state.filter({ dia: limaToday() }) },
    { key: 'n', label: byDay ? 'Día siguiente' : 'Semana siguiente', run: () => shift(step) },
    { key: 'b', label: byDay ? 'Día anterior' : 'Semana anterior', run: () => shift(-step) },
    { key: 'd', label: 'Ver el día', run: () => state.filter({ vista: 'dia' }) },
    { key: 's', label: 'Ver la semana', run: () => state.filter({ vista: undefined }) },
  ])

  return (
    <Screen
      title="Agenda"
      lead={`${begin(byDay ? spokenDay(day) : `del ${spokenDay(from)} al ${spokenDay(addDays(from, 6))}`)}${total === undefined ? '' : ` · ${bookedWords(total, siteName !== undefined)}`}`}
      actions={
        <div className="flex gap-2">
          <Button look="secondary" size="small" onClick={() => shift(-step)}>
            Antes
          </Button>
          <Button look="secondary" size="small" onClick={() => state.filter({ dia: limaToday() })}>
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
            appointment={agenda.data?.filas.find(({ id }) => id === open)}
            loading={agenda.data === undefined}
            onClose={() => state.show({ cita: undefined })}
            onMove={(appointment) => setProposal({ cita: appointment, inicio: appointment.inicio })}
            reload={agenda.reload}
          />
        ) : undefined
      }
    >
      <AgendaFilters
        state={state}
        day={day}
        everyone={everyone}
        total={professionals.data?.total ?? 0}
        services={professionals.data?.servicios ?? []}
        sites={everySite}
        totalSites={sites.data?.total ?? 0}
      />
      {shown.error ? (
        <LoadTrouble error={shown.error} retry={shown.reload} />
      ) : shown.data === undefined ? (
        <Skeleton className="h-96" />
      ) : isMap && load.data ? (
        <div aria-busy={load.busy} className={load.outdated ? 'opacity-60' : undefined}>
          <LoadMap load={load.data} state={state} today={limaToday()} ofRooms={siteName !== undefined} />
        </div>
      ) : isList && agenda.data ? (
        <div aria-busy={agenda.busy} className={agenda.outdated ? 'opacity-60' : undefined}>
          <AgendaList appointments={appointments} hrefOf={(id) => state.addressOf({ cita: id })} />
          <Pager
            state={state}
            shown={agenda.data.filas.length}
            total={agenda.data.total}
            next={agenda.data.siguiente}
          />
        </div>
      ) : (
        <div aria-busy={agenda.busy} className={agenda.outdated ? 'opacity-60' : undefined}>
          {isPart ? (
            <Alert look="warning" className="mb-3">
              Se muestran {agenda.data?.filas.length} de {agenda.data?.total} citas. Elige un día para verlas
              todas.
            </Alert>
          ) : null}
          <p className="mb-2 text-ink-soft text-sm max-md:hidden">
            Arrastra una cita para moverla, o enfócala y pulsa <kbd>M</kbd>, las flechas y <kbd>Enter</kbd>.
            {owners.length > 0 ? ' Lo sombreado está fuera de horario.' : ''}
          </p>
          <div className="max-md:hidden">
            <TimeGrid
              appointments={appointments}
              columns={columns}
              openId={open}
              onOpen={(id) => state.show({ cita: id })}
              onMove={(appointment, { day: target, professional, room }, minute) =>
                setProposal({
                  cita: appointment,
                  inicio: instantAt(target, minute),
                  ...(professional && professional.id !== appointment.profesional?.id
                    ? { professional }
                    : {}),
                  ...(room && room.id !== appointment.sala?.id ? { room } : {}),
                })
              }
              hours={owners.length > 0 ? hours.data : undefined}
            />
          </div>
          <div className="md:hidden">
            <AgendaList appointments={appointments} hrefOf={(id) => state.addressOf({ cita: id })} />
          </div>
        </div>
      )}
      {siteName ? null : (
        <WaitingPeople serviceId={serviceId} professionalId={chosen.length === 1 ? chosen[0] : undefined} />
      )}
      <div className="mt-2">
        <ListFile
          keep={listFile<typeof getAppointmentsFile>('/consola/Citas.csv', 'agenda', {
            ...view,
            orden: 'inicio',
          })}
        />
      </div>
      {proposal ? <MoveDialog {...proposal} onClose={() => setProposal(null)} /> : null}
    </Screen>
  )
}
