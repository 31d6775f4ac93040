import { addDays, type Day, mondayOf, openingDay } from '../../../dates.ts'
import { manyOf } from '../../../table/ManyChoice.tsx'
import type { ListState } from '../../../table/use-list-state.ts'
import {
  type AgendaLoad,
  pageRows,
  useAgenda,
  useAgendaLoad,
  useAttending,
  useHours,
  useProfessionals,
  useSites,
} from './agenda-calls.ts'
import { dayColumns, fitsWeek, mostColumns, severalColumns, weekColumns } from './agenda-columns.ts'
import { hoursOn } from './open-hours.ts'

const mapOrders = ['carga', 'libres'] as const

/** Most professionals whose hours are loaded. */
const mostHours = 12

/** The agenda settings in the address. */
function readAddress(state: ListState) {
  const asked = state.read('dia') ?? ''
  const day: Day = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : openingDay()
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
  return { day, byDay, from, chosen, serviceId, siteName, view }
}

/** Filters and order of the map. */
function readMap(state: ListState) {
  const specialty = state.read('especialidad')
  const order = mapOrders.find((one) => one === state.read('orden'))
  return {
    ...(specialty ? { especialidad: specialty } : {}),
    ...(state.read('conLibres') === 'si' ? { conLibres: 'si' as const } : {}),
    ...(order ? { orden: order } : {}),
  }
}

/**
 * Content and layout of the agenda: a load map, columns of hours, or a list. A day has a column per professional at
 * work, eight at a time; if the whole day exceeds a page, only those eight's appointments are loaded.
 */
export function useAgendaView(state: ListState) {
  const address = readAddress(state)
  const { day, byDay, from, chosen, siteName, view } = address
  const cursor = state.read('despues')
  const page = { ...view, ...(cursor ? { despues: cursor } : {}) }
  const sites = useSites()
  const everySite = sites.data?.filas ?? []
  const site = everySite.find(({ nombre }) => nombre === siteName)
  // The layout of a site's week depends on its number of rooms.
  const isSettled = byDay || !siteName || sites.data !== undefined || sites.error !== null
  const isWeekOfMany = !byDay && (siteName ? !site || !fitsWeek(site) : chosen.length !== 1)
  const load = useAgendaLoad(page, {
    when: isSettled && isWeekOfMany,
    presentOnly: !siteName && chosen.length === 0,
    ...readMap(state),
  })
  // Several whose working days fit as columns are shown by the hour; more of them as a map.
  const several =
    isWeekOfMany && !siteName && chosen.length > 1 && load.data ? severalOf(load.data) : undefined
  const isMap = isWeekOfMany && !several
  const group = state.read('grupo')
  const attending = useAttending(
    { ...view, ...(group ? { despues: group } : {}) },
    { when: byDay && !siteName, most: mostColumns },
  )
  const rows = byDay && !siteName ? attending.data?.filas : undefined
  const isGroup = rows !== undefined && (attending.data?.total ?? 0) > rows.length
  const booked = (attending.data?.dias[0]?.citas ?? 0) + (attending.data?.salas ?? 0)
  const isLarge = isGroup && rows.length > 0 && booked > pageRows
  const ofGroup = isLarge ? { idProfesional: rows.map(({ id }) => id).join(',') } : {}
  const isKnown = !byDay || siteName !== undefined || rows !== undefined
  const agenda = useAgenda({ ...page, ...ofGroup }, isSettled && !isMap && isKnown)
  const professionals = useProfessionals()
  const everyone = professionals.data?.filas ?? []
  const withCancelled = state.read('canceladas') === 'si'
  const atHand = (agenda.data?.filas ?? []).filter(({ estado }) => withCancelled || estado !== 'cancelada')
  const appointments = isGroup
    ? atHand.filter(({ profesional }) => !profesional || rows.some(({ id }) => id === profesional.id))
    : atHand
  const of = { citas: appointments, everyone, chosen, site, attending: rows }
  const columns = byDay ? dayColumns(day, of) : (several ?? weekColumns(from, of))
  const isPart = agenda.data !== undefined && agenda.data.total > agenda.data.filas.length
  const isList = byDay && (isPart || columns.length > mostColumns + 1)
  const owners =
    isMap || isList || rows
      ? []
      : [...new Set(columns.flatMap(({ hoursOf }) => hoursOf ?? []))].slice(0, mostHours)
  const asked = useHours(owners, site ? 'Sedes' : 'Profesionales')
  const shown = isMap ? load : attending.error ? attending : agenda
  return {
    ...address,
    sites,
    everySite,
    professionals,
    everyone,
    agenda,
    load,
    shown,
    isMap,
    isPart,
    isList,
    /** Professionals at work on the day, if they exceed the columns. */
    group: isGroup && attending.data ? { ...attending.data, isLarge } : undefined,
    columns,
    /** All loaded appointments, of which a group shows its own. */
    atHand,
    appointments,
    hours: rows ? hoursOfDay(rows, day) : owners.length > 0 ? asked.data : undefined,
    total: totalOf(),
  }

  function totalOf(): number | undefined {
    if (isMap) return load.data?.dias.reduce((sum, { citas }) => sum + citas, load.data.salas)
    if (isGroup) return booked
    return isPart ? agenda.data?.total : agenda.data && appointments.length
  }
}

/** The columns of several, if they are readable and their appointments fit a page. */
function severalOf(load: AgendaLoad) {
  const columns = severalColumns(load)
  const booked = load.dias.reduce((sum, { citas }) => sum + citas, 0)
  return columns.length > 0 && columns.length <= mostColumns && booked <= pageRows ? columns : undefined
}

function hoursOfDay(rows: AgendaLoad['filas'], day: Day) {
  return new Map(rows.map(({ id, horas = [] }) => [id, hoursOn(day, horas)]))
}
