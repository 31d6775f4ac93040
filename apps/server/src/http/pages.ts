import { isDay } from '@amparo/domain/calendar-days.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { type AppError, badField } from '../app-error.ts'

/** End of a page, as in `siguiente`: the values of the list's sort order, opaque to the caller. */
export function writePlace(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The values of a `despues`; null if there is none. Throws `datos_invalidos` if it is not ours. */
export function readPlace(text: string | undefined, count: number): string[] | null {
  if (text === undefined || text === '') return null
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const isOurs =
      Array.isArray(values) &&
      values.length === count &&
      values.every((value) => typeof value === 'string' && value.length <= 200 && !value.includes('\0'))
    if (isOurs) return values as string[]
  } catch {
    // Reported below, like any other invalid position.
  }
  throw foreignPlace()
}

function foreignPlace(): AppError {
  return badField('despues', 'Esa página no es de esta lista; vuelve a la primera')
}

/** A whole number from a position. Throws `datos_invalidos` if it is invalid. */
export function placeNumber(value: string): number {
  const number = Number(value)
  if (Number.isSafeInteger(number)) return number
  throw foreignPlace()
}

/** An instant from a position. Throws `datos_invalidos` if it is invalid. */
export function placeTime(value: string): Date {
  const at = new Date(value)
  // PostgreSQL's calendar is not JavaScript's at either end.
  if (/^[0-9]{4}-/.test(value) && !Number.isNaN(at.getTime())) return at
  throw foreignPlace()
}

/** A place of a list that is ordered by time: the instant and the id of the last row. */
export function readTimePlace(text: string | undefined): { at: Date; id: string } | null {
  const values = readPlace(text, 2)
  if (values === null) return null
  const [time = '', id = ''] = values
  const at = placeTime(time)
  if (isUuid(id)) return { at, id }
  throw foreignPlace()
}

/** A place of a list that is ordered by day: the day and the id of the last row. */
export function readDayPlace(text: string | undefined): { dueOn: string; id: string } | null {
  const values = readPlace(text, 2)
  if (values === null) return null
  const [dueOn = '', id = ''] = values
  if (isDay(dueOn) && isUuid(id)) return { dueOn, id }
  throw foreignPlace()
}

/** A place of a list of cases: by the day on which they are due or, newest first, by when they were filed. */
export function readCasePlace(
  text: string | undefined,
  newestFirst: boolean,
): { key: string; id: number } | null {
  const [key = '', id = ''] = readPlace(text, 2) ?? []
  if (!text) return null
  if (newestFirst) return { key: placeTime(key).toISOString(), id: placeNumber(id) }
  if (isDay(key)) return { key, id: placeNumber(id) }
  throw foreignPlace()
}

export function casePlace(
  { filed_at, due_on, id }: { filed_at: Date; due_on: string; id: number },
  newestFirst: boolean,
): string[] {
  return [newestFirst ? filed_at.toISOString() : due_on, String(id)]
}

/** The fixed parts of a page: `siguiente` only if the page is full. */
export function toPage<R, W>(
  rows: readonly R[],
  {
    total,
    limit,
    place,
    show,
  }: { total: number; limit: number; place: (row: R) => string[]; show: (row: R) => W },
): { filas: W[]; total: number; siguiente?: string } {
  const last = rows.length === limit ? rows[rows.length - 1] : undefined
  return {
    filas: rows.map(show),
    total,
    ...(last === undefined ? {} : { siguiente: writePlace(place(last)) }),
  }
}
