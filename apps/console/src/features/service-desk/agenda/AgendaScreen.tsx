import type { getAppointmentsFile } from '@amparo/contract/service-desk/console/agenda.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Button } from '@amparo/ui/Button.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { Link } from 'react-router'
import { addDays, instantAt, limaToday, spokenDay } from '../../../dates.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { createOpened } from '../../../shell/use-opened.ts'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { ListFile, listFile } from '../../../table/ListFile.tsx'
import { Pager } from '../../../table/Pager.tsx'
import { type ListState, useListState } from '../../../table/use-list-state.ts'
import { begin } from '../../../words.ts'
import { AgendaFilters } from './AgendaFilters.tsx'
import { AgendaList } from './AgendaList.tsx'
import { AppointmentPanel } from './AppointmentPanel.tsx'
import { ColumnGroups } from './ColumnGroups.tsx'
import { DaySheet } from './DaySheet.tsx'
import { FigureVisits, isFigure } from './FigureVisits.tsx'
import { LeftVisits } from './LeftVisits.tsx'
import { bookedWords, LoadMap } from './LoadMap.tsx'
import { MoveDialog, type Proposal } from './MoveDialog.tsx'
import { TimeGrid } from './TimeGrid.tsx'
import { useAgendaView } from './use-agenda-view.ts'
import { useDaySheet } from './use-day-sheet.ts'
import { WaitingPeople } from './WaitingPeople.tsx'

const useProposal = createOpened<Proposal>()

/** The agenda, or the visits of a figure of «Cifras». */
export default function AgendaScreen() {
  const state = useListState('cita')
  return isFigure(state.read('cifra')) ? <FigureVisits state={state} /> : <Agenda state={state} />
}

/** A day or a week of one, several or all professionals: to move, cancel and record attendance. */
function Agenda({ state }: { state: ListState }) {
  const { value: proposal, open: setProposal, openAgain } = useProposal('/agenda')
  const shownNow = useAgendaView(state)
  const { day, byDay, from, chosen, serviceId, siteName, view, agenda, load, shown } = shownNow
  const { isMap, isList, atHand, appointments, total } = shownNow
  const { everyone, professionals, everySite, sites } = shownNow
  const open = state.read('cita')
  const sheet = useDaySheet(view, state.read('canceladas') === 'si')
  const shift = (days: number) => state.filter({ dia: addDays(day, days), grupo: undefined })
  const step = byDay ? 1 : 7

  useShortcuts('La agenda', [
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
        <div className="flex flex-wrap gap-2">
          {byDay ? (
            <Button look="quiet" size="small" busy={sheet.busy} onClick={sheet.print}>
              Imprimir el día
            </Button>
          ) : null}
          <Link
            to={planAddress(byDay ? [day, day] : [from, addDays(from, 6)], chosen)}
            className={buttonClass('secondary', 'small')}
          >
            Mover varias…
          </Link>
          <Steps state={state} shift={shift} step={step} />
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
          />
        ) : undefined
      }
    >
      {byDay ? (
        <DaySheet
          day={day}
          appointments={sheet.rows ?? atHand}
          missing={sheet.rows ? 0 : Math.max(0, (total ?? 0) - atHand.length)}
        />
      ) : null}
      {state.read('sinProfesional') === 'si' ? <LeftVisits state={state} kind="sinProfesional" /> : null}
      {state.read('disputadas') === 'si' ? <LeftVisits state={state} kind="disputadas" /> : null}
      {state.read('sinCobertura') === 'si' ? <LeftVisits state={state} kind="sinCobertura" /> : null}
      <AgendaFilters
        state={state}
        day={day}
        everyone={everyone}
        total={professionals.data?.total ?? 0}
        services={professionals.data?.servicios ?? []}
        sites={everySite}
        totalSites={sites.data?.total ?? 0}
        isMap={isMap && !siteName}
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
        <Hours state={state} view={shownNow} openId={open} onMove={setProposal} />
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
      {proposal ? (
        <MoveDialog
          key={`${proposal.cita.id}${proposal.inicio}`}
          {...proposal}
          onClose={() => setProposal(null)}
          onAgain={openAgain}
        />
      ) : null}
    </Screen>
  )
}

/** The plan for the shown days, from today on, of the only chosen professional. */
function planAddress([from, to]: readonly [string, string], chosen: readonly string[]): string {
  const today = limaToday()
  const days = { desde: from < today ? today : from, hasta: to < today ? today : to }
  return `/agenda/plan?${new URLSearchParams({ ...days, ...(chosen.length === 1 && chosen[0] ? { profesional: chosen[0] } : {}) })}`
}

interface StepsProps {
  state: ListState
  shift: (days: number) => void
  /** Days per step. */
  step: number
}

function Steps({ state, shift, step }: StepsProps) {
  return (
    <>
      <Button look="secondary" size="small" onClick={() => shift(-step)}>
        Antes
      </Button>
      <Button look="secondary" size="small" onClick={() => state.filter({ dia: limaToday() })}>
        Hoy
      </Button>
      <Button look="secondary" size="small" onClick={() => shift(step)}>
        Después
      </Button>
    </>
  )
}

interface HoursProps {
  state: ListState
  view: ReturnType<typeof useAgendaView>
  openId: string | undefined
  onMove: (proposal: Proposal) => void
}

/** Columns of hours; on a phone, a list. */
function Hours({ state, view, openId, onMove }: HoursProps) {
  const { agenda, isPart, group, hours, appointments, columns, atHand } = view
  return (
    <div aria-busy={agenda.busy} className={agenda.outdated ? 'opacity-60' : undefined}>
      {isPart ? (
        <Alert look="warning" className="mb-3">
          Se muestran {agenda.data?.filas.length} de {agenda.data?.total} citas. Elige un día para verlas
          todas.
        </Alert>
      ) : null}
      {group ? <ColumnGroups state={state} group={group} /> : null}
      <p className="mb-2 text-ink-soft text-sm max-md:hidden">
        Arrastra una cita para moverla, o enfócala y pulsa <kbd>M</kbd>, las flechas y <kbd>Enter</kbd>.
        {hours ? ' Lo sombreado está fuera de horario.' : ''}
      </p>
      <div className="max-md:hidden">
        <TimeGrid
          appointments={appointments}
          columns={columns}
          openId={openId}
          onOpen={(id) => state.show({ cita: id })}
          onMove={(appointment, { day: target, professional, room }, minute) =>
            onMove({
              cita: appointment,
              inicio: instantAt(target, minute),
              ...(professional && professional.id !== appointment.profesional?.id ? { professional } : {}),
              ...(room && room.id !== appointment.sala?.id ? { room } : {}),
            })
          }
          hours={hours}
        />
      </div>
      <div className="md:hidden">
        <AgendaList
          appointments={group?.isLarge ? appointments : atHand}
          hrefOf={(id) => state.addressOf({ cita: id })}
        />
      </div>
    </div>
  )
}
