import { addDays, type Day, shortDay } from '../../../dates.ts'
import type { AgendaLoad, Appointment, Professional, SiteRooms } from './agenda-calls.ts'
import { freeWords } from './load-words.ts'
import type { GridColumn } from './time-grid.ts'

/** More columns are not readable. */
export const mostColumns = 8

interface ColumnsOf {
  readonly citas: readonly Appointment[]
  readonly everyone: readonly Professional[]
  /** Selected columns, with or without appointments; none selects every professional with one. */
  readonly chosen: readonly string[]
  /** The site whose rooms are columns. */
  readonly site?: SiteRooms | undefined
  /** Professionals at work on the day, with their load. */
  readonly attending?: AgendaLoad['filas'] | undefined
}

/** A day: a column for each chosen professional, or for each one at work; for each room of a site, or all rooms in one. */
export function dayColumns(day: Day, { citas, everyone, chosen, site, attending }: ColumnsOf): GridColumn[] {
  if (site) return roomColumns(day, site)
  const busy = new Set(citas.map(({ profesional }) => profesional?.id))
  const rows = attending ?? []
  // A chosen professional has a column even on a day off, and so has one with a visible cancelled appointment.
  const named = [
    ...everyone.filter(({ id }) => chosen.includes(id)),
    ...citas.flatMap((one) => one.profesional ?? []),
  ]
  const idle = new Map(
    named.filter(({ id }) => !rows.some((one) => one.id === id)).map((one) => [one.id, one]),
  )
  const columns = [
    ...rows.map((one) => ({
      ...columnOf(day, one),
      ...(one.dias[0] ? { note: freeWords(one.dias[0]) } : {}),
    })),
    ...[...idle.values()].map((one) => columnOf(day, one)),
  ]
  const rooms: GridColumn[] =
    chosen.length === 0 && busy.has(undefined) ? [{ key: 'salas', day, title: 'Salas', rooms: true }] : []
  return columns.length + rooms.length > 0
    ? [...columns, ...rooms]
    : [{ key: day, day, title: shortDay(day) }]
}

/** A week: a column per day, or within each day one for each of a site's rooms. */
export function weekColumns(monday: Day, view: ColumnsOf): GridColumn[] {
  const onSunday = view.citas.some(({ inicio }) => inicio.startsWith(addDays(monday, 6)))
  const days = Array.from({ length: onSunday ? 7 : 6 }, (_, place) => addDays(monday, place))
  const {
    site,
    chosen: [one],
  } = view
  if (site) return days.flatMap((day) => roomColumns(day, site))
  return days.map((day) => ({
    key: day,
    day,
    title: shortDay(day),
    ...(one ? { hoursOf: one } : {}),
  }))
}

/** The week of several: within each day a column for each of them at work, and none for the others. */
export function severalColumns({ dias, filas }: AgendaLoad): GridColumn[] {
  return dias.flatMap(({ fecha }, place) =>
    filas.flatMap((one) => {
      const load = one.dias[place]
      return load && load.citas + load.minutosOfrecidos > 0
        ? [{ ...columnOf(fecha, one), note: freeWords(load) }]
        : []
    }),
  )
}

/** Whether a site's rooms fit as columns for at least the six days of a week. */
export function fitsWeek(site: SiteRooms): boolean {
  return 6 * site.salas.filter(({ activa }) => activa).length <= mostColumns
}

function columnOf(day: Day, { id, nombre }: Pick<Professional, 'id' | 'nombre'>): GridColumn {
  return { key: `${day} ${id}`, day, title: nombre, professional: { id, nombre }, hoursOf: id }
}

function roomColumns(day: Day, { id: siteId, salas }: SiteRooms): GridColumn[] {
  return salas
    .filter(({ activa }) => activa)
    .map(({ id, nombre }) => ({
      key: `${day} ${id}`,
      day,
      title: nombre,
      room: { id, nombre },
      hoursOf: siteId,
    }))
}
