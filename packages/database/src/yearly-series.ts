import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** The next number of a series in a year. Locks the series until the transaction ends, so there are no gaps. */
export async function takeYearlyNumber(
  tx: Kysely<Schema>,
  series: 'complaint' | 'data_right' | 'incident',
  year: number,
): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    INSERT INTO yearly_series (series, year, last_number) VALUES (${series}, ${year}, 1)
    ON CONFLICT (series, year) DO UPDATE SET last_number = yearly_series.last_number + 1
    RETURNING last_number`.execute(tx)
  return rows[0]?.last_number ?? 1
}
