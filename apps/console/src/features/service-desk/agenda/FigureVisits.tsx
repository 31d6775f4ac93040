import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { QueryOf } from '@amparo/contract/endpoint.ts'
import type {
  getAppointmentsFile,
  listDeskAppointments,
} from '@amparo/contract/service-desk/console/agenda.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { buttonClass } from '@amparo/ui/button.ts'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { dayOf, longDay } from '../../../dates.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { ListFile, listFile } from '../../../table/ListFile.tsx'
import { lostActs, lostNotices } from '../../../table/lost-visits.ts'
import { Pager } from '../../../table/Pager.tsx'
import { type ListState, queryOf } from '../../../table/use-list-state.ts'
import { counted, grouped } from '../../../words.ts'
import { AgendaList } from './AgendaList.tsx'
import { type Appointment, pageRows } from './agenda-calls.ts'

type Query = QueryOf<typeof listDeskAppointments>

const figures = {
  citas: 'Todas',
  usos: 'No se perdieron',
  medidas: 'Con el inicio medido',
  tarde: 'Empezaron más de 5 minutos tarde',
} as const satisfies Record<NonNullable<Query['cifra']>, string>
/** False for a link of an earlier release, whose rows it does not name. */
export const isFigure = (name: string | undefined) => name !== undefined && Object.hasOwn(figures, name)
const losers = {
  todas: 'Perdidas',
  persona: 'Perdidas por la persona',
  casa: 'Perdidas por la casa',
  profesional: 'Perdidas por el profesional',
} as const satisfies Record<NonNullable<Query['perdidas']>, string>
const missing = {
  producto: 'Sin producto (invitados)',
  servicio: 'Sin servicio',
  profesional: 'Sin profesional (salas)',
  sede: 'Sin sede (con profesional)',
} as const satisfies Record<NonNullable<Query['sin']>, string>

const namesOf = <const T extends object>(words: T) => Object.keys(words) as (keyof T & string)[]
const choices = {
  cifra: namesOf(figures),
  perdidas: namesOf(losers),
  aviso: namesOf(lostNotices),
  motivo: namesOf(lostActs),
  sin: namesOf(missing),
}

/** From this number on, a list only says that there are at least so many. */
const countedUpTo = 10_000

function readQuery(state: ListState) {
  const serviceId = Number(state.read('idServicio'))
  const others = Object.fromEntries(
    ['idProfesional', 'idSede', 'producto'].flatMap((name) => {
      const value = state.read(name)
      return value ? [[name, value]] : []
    }),
  )
  return {
    ...queryOf(state, choices, ['desde', 'hasta', 'despues']),
    ...others,
    ...(serviceId ? { idServicio: serviceId as NonNullable<Query['idServicio']> } : {}),
  }
}

/** The visits that a figure of «Cifras» counts, and their file. */
export function FigureVisits({ state }: { state: ListState }) {
  const which = readQuery(state)
  const query = { ...which, orden: 'inicio', limite: pageRows } as const
  const { data, error, reload, busy, outdated } = useLoad(
    ['citas', 'cifra', query],
    (signal) => call<typeof listDeskAppointments>('GET', '/consola/Citas', { query, signal }),
    { keepBefore: true },
  )
  const { desde, hasta } = which
  const period = desde && hasta ? { desde, hasta } : undefined
  return (
    <Screen
      title="Citas de una cifra"
      lead={period ? `Del ${longDay(period.desde)} al ${longDay(period.hasta)}` : undefined}
      actions={
        <Link to={figuresAddress(state)} className={buttonClass('secondary', 'small')}>
          Ver las cifras
        </Link>
      }
    >
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data === undefined ? (
        <Skeleton className="h-96" />
      ) : data.total === 0 ? (
        <Alert>No hay citas de esa cifra: cambió, o ya no las guardamos.</Alert>
      ) : (
        <div aria-busy={busy} className={outdated ? 'opacity-60' : undefined}>
          <h2 className="mb-2 font-semibold">
            {data.total < countedUpTo
              ? counted(data.total, 'cita', 'citas')
              : `Al menos ${grouped(data.total)} citas`}{' '}
            · {titleOf(which, data.filas[0])}
          </h2>
          <AgendaList
            appointments={data.filas}
            hrefOf={(id) => addressOf(data.filas.find((one) => one.id === id))}
          />
          <Pager state={state} shown={data.filas.length} total={data.total} next={data.siguiente} />
          <div className="mt-2">
            <ListFile
              keep={listFile<typeof getAppointmentsFile>('/consola/Citas.csv', 'citas-de-la-cifra', {
                ...which,
                orden: 'inicio',
              })}
            />
          </div>
        </div>
      )}
    </Screen>
  )
}

/** Title of the visits: their figure, and their group as one of its rows names it. */
function titleOf(which: ReturnType<typeof readQuery>, first: Appointment | undefined): string {
  const { cifra, perdidas, aviso, motivo, sin } = which
  const group = [
    'idServicio' in which && first?.servicio,
    'idProfesional' in which && first?.profesional && `Con ${first.profesional.nombre}`,
    'idSede' in which && first?.sala && `En ${first.sala.sede}`,
    'producto' in which && `Producto ${which.producto}`,
    sin && missing[sin],
  ]
  const words = [
    perdidas ? losers[perdidas] : cifra && figures[cifra],
    aviso && (aviso === 'sinAviso' ? lostNotices[aviso] : `Aviso: ${lostNotices[aviso].toLowerCase()}`),
    motivo && lostActs[motivo],
    ...group,
  ]
  return words.filter(Boolean).join(' · ')
}

/** The figures as they were asked. */
function figuresAddress({ read }: ListState): string {
  const kept = ['pregunta', 'por', 'desde', 'hasta'].map((name) => [name, read(name) ?? ''])
  return `/cifras?${new URLSearchParams(kept.filter(([, value]) => value))}`
}

/** The visit on its day. */
function addressOf(visit: Appointment | undefined): string {
  if (!visit) return '/agenda'
  return `/agenda?${new URLSearchParams({ vista: 'dia', dia: dayOf(visit.inicio), canceladas: 'si', cita: visit.id })}`
}
