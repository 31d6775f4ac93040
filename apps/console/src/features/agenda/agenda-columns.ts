import { addDays, type Day, shortDay } from '../../dates.ts'
import type { AgendaLoad, Appointment, Professional, SiteRooms } from './agenda-calls.ts'
import { freeWords } from './load-words.ts'
import type { GridColumn } from './time-grid.ts'

/** More columns beside each other are no longer read. */
export const mostColumns = 8

interface ColumnsOf {
  readonly citas: readonly Appointment[]
  readonly everyone: readonly Professional[]
  /** Whose columns are wanted, whether or not they attend anybody; none is everybody who does. */
  readonly chosen: readonly string[]
  /** The site whose rooms stand beside each other. */
  readonly site?: SiteRooms | undefined
  /** Who works on the day, with what of it is taken. */
  readonly attending?: AgendaLoad['filas'] | undefined
}

/** A day: a column for each professional chosen, or each who works then; for each room of a site, or all rooms in one. */
export function dayColumns(day: Day, { citas, everyone, chosen, site, attending }: ColumnsOf): GridColumn[] {
  if (site) return roomColumns(day, site)
  const busy = new Set(citas.map(({ profesional }) => profesional?.id))
  const rows = attending ?? []
  // Who was chosen has a column on a day off too, and so has one of whom a cancelled appointment is in view.
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

/** A week: a column a day, or within each day one for each of a site's rooms. */
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

/** The week of several: within each day a column for each of them who works then, and none for who does not. */
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

/** Whether the rooms of a site can stand beside each other for the six days that a week shows at least. */
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
