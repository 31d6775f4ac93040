import { groupBy } from '@amparo/domain/group-by.ts'
import { type Day, dayOf, minuteOf } from '../../../dates.ts'

/** Step of a move in minutes. */
export const stepMinutes = 30
export const minuteHeightPx = 1.3

interface Placed {
  readonly id: string
  readonly inicio: string
  readonly fin: string
}

/** A column of the grid: a day of one or all professionals, or a professional or a room on one day. */
export interface GridColumn {
  readonly key: string
  readonly title: string
  /** Under the title: the free time. */
  readonly note?: string
  readonly day: Day
  /** The column's professional; dropping here assigns the appointment to them. */
  readonly professional?: { readonly id: string; readonly nombre: string }
  /** The column's room; dropping a booking here moves it to that room. */
  readonly room?: { readonly id: string; readonly nombre: string }
  /** For bookings without a professional: rooms. */
  readonly rooms?: true
  /** Whose hours are in the background: a professional's or a site's. */
  readonly hoursOf?: string
}

/** Whether an appointment belongs in a column, regardless of its day. */
export function belongsIn(
  { profesional, sala }: { profesional?: { id: string } | undefined; sala?: { id: string } | undefined },
  { professional, room, rooms }: GridColumn,
): boolean {
  if (rooms) return profesional === undefined
  if (room) return sala?.id === room.id
  return !professional || profesional?.id === professional.id
}

/** Columns of one day under one title; none if each day is a column. */
export function dayGroups(columns: readonly GridColumn[]): { readonly day: Day; readonly span: number }[] {
  const groups = [...groupBy(columns, ({ day }) => day)].map(([day, { length }]) => ({
    day,
    span: length,
  }))
  return groups.length > 1 && groups.length < columns.length ? groups : []
}

export interface GridPlace {
  readonly column: number
  readonly minute: number
}

export interface GridBox extends GridPlace {
  readonly length: number
  /** Index among the appointments that it overlaps, and their number. */
  readonly lane: number
  readonly lanes: number
}

/** First and last minute drawn: whole hours that contain everything, at least 8 to 18. */
export function gridSpan(placed: readonly Placed[]): { readonly from: number; readonly to: number } {
  const starts = placed.map(({ inicio }) => minuteOf(inicio))
  const ends = placed.map((one) => minuteOf(one.inicio) + lengthOf(one))
  return {
    from: Math.floor(Math.min(8 * 60, ...starts) / 60) * 60,
    to: Math.min(24 * 60, Math.ceil(Math.max(18 * 60, ...ends) / 60) * 60),
  }
}

/** Columns and minute of the line of the current time; null if today, or its hour, is not drawn. */
export function nowPlace(
  columns: readonly GridColumn[],
  span: { readonly from: number; readonly to: number },
  now: string,
): { readonly first: number; readonly count: number; readonly minute: number } | null {
  const [today, minute] = [dayOf(now), minuteOf(now)]
  const first = columns.findIndex(({ day }) => day === today)
  if (first === -1 || minute < span.from || minute > span.to) return null
  return { first, count: columns.filter(({ day }) => day === today).length, minute }
}

function lengthOf({ inicio, fin }: Pick<Placed, 'inicio' | 'fin'>): number {
  return Math.max(15, Math.round((Date.parse(fin) - Date.parse(inicio)) / 60_000))
}

/** Position of each; overlapping ones in a column are side by side. Skips those outside every column. */
export function layOut<T extends Placed>(
  placed: readonly T[],
  columns: readonly GridColumn[],
  belongs: (one: T, column: GridColumn) => boolean,
): ReadonlyMap<string, GridBox> {
  const boxes = new Map<string, GridBox>()
  for (const [column, where] of columns.entries()) {
    const here = placed
      .filter((one) => dayOf(one.inicio) === where.day && belongs(one, where))
      .map((one) => ({ id: one.id, minute: minuteOf(one.inicio), length: lengthOf(one) }))
      .sort((one, other) => one.minute - other.minute || other.length - one.length)
    for (const group of overlapping(here)) {
      const laneEnds: number[] = []
      const lanes = group.map(({ minute, length }) => {
        const free = laneEnds.findIndex((end) => end <= minute)
        const lane = free === -1 ? laneEnds.length : free
        laneEnds[lane] = minute + length
        return lane
      })
      for (const [place, { id, minute, length }] of group.entries()) {
        boxes.set(id, { column, minute, length, lane: lanes[place] ?? 0, lanes: laneEnds.length })
      }
    }
  }
  return boxes
}

const narrowestPx = 118
/** A target of 24 px (WCAG 2.5.8) with its margins. */
const lanePx = 30

/** Minimum column width, so that each of the appointments side by side can be pressed. */
export function columnWidth(boxes: ReadonlyMap<string, GridBox>): number {
  return Math.max(narrowestPx, ...[...boxes.values()].map(({ lanes }) => lanes * lanePx))
}

type Timed = { readonly id: string; readonly minute: number; readonly length: number }

function overlapping(sorted: readonly Timed[]): Timed[][] {
  const groups: Timed[][] = []
  let end = -1
  for (const one of sorted) {
    if (one.minute < end) groups.at(-1)?.push(one)
    else groups.push([one])
    end = Math.max(end, one.minute + one.length)
  }
  return groups
}

/** A place limited to the grid, on a step. */
export function clampPlace(
  { column, minute }: GridPlace,
  columns: number,
  span: { readonly from: number; readonly to: number },
  length: number,
): GridPlace {
  const stepped = Math.round(minute / stepMinutes) * stepMinutes
  return {
    column: Math.min(Math.max(column, 0), columns - 1),
    minute: Math.min(Math.max(stepped, span.from), span.to - length),
  }
}
