import type pg from 'pg'
import { policyColumns } from './copy-row.ts'

const columns = policyColumns.join(', ')
const stagedColumns = policyColumns.map((column) => `s.${column}`).join(', ')
const currentColumns = policyColumns.map((column) => `p.${column}`).join(', ')
const assignments = policyColumns
  .filter((column) => column !== 'certificate_number')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')
const targetColumns = policyColumns.map((column) => `policy.${column}`).join(', ')
const excludedColumns = policyColumns.map((column) => `excluded.${column}`).join(', ')

/** What a merge does, or would do. */
export interface MergeCounts {
  readonly inserted: number
  readonly updated: number
}

/** Command that feeds the staging table from the client. */
export const copyIntoStaging = `COPY policy_staging (line_number, ${columns}) FROM STDIN`

/** A table like `policy`, without its indexes and checks, that is gone at the end of the transaction. */
export async function createStaging(client: pg.Client): Promise<void> {
  await client.query(
    'CREATE TEMP TABLE policy_staging (line_number integer NOT NULL, LIKE policy) ON COMMIT DROP',
  )
}

/**
 * Takes out of the staging table each line whose certificate an earlier line of the file already brought, and
 * leaves them in `policy_repeated`. Returns how many.
 */
export async function setRepeatedAside(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `CREATE TEMP TABLE policy_repeated ON COMMIT DROP AS
     SELECT s.line_number, s.certificate_number, f.first_line
     FROM (SELECT certificate_number, min(line_number) AS first_line FROM policy_staging
           GROUP BY certificate_number HAVING count(*) > 1) f
     JOIN policy_staging s USING (certificate_number)
     WHERE s.line_number > f.first_line`,
  )
  if (rowCount === null || rowCount === 0) return 0
  await client.query(
    'DELETE FROM policy_staging s USING policy_repeated r WHERE s.line_number = r.line_number',
  )
  return rowCount
}

/** A repeated line, and the earlier one that stays. */
export interface RepeatedLine {
  readonly lineNumber: number
  readonly certificateNumber: string
  readonly firstLine: number
}

/** The lines that `setRepeatedAside` took out, by their number in the file, a thousand at a time in memory. */
export async function* readRepeated(client: pg.Client): AsyncGenerator<RepeatedLine> {
  await client.query(
    `DECLARE repeated CURSOR FOR SELECT line_number AS "lineNumber", certificate_number AS "certificateNumber",
       first_line AS "firstLine" FROM policy_repeated ORDER BY line_number`,
  )
  for (;;) {
    const { rows } = await client.query<RepeatedLine>('FETCH 1000 FROM repeated')
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('CLOSE repeated')
}

/**
 * Brings the staged policies into `policy`. Rows that are already like that are left out by a join, because even
 * an upsert that changes nothing would lock, and so rewrite, each of them.
 */
export async function mergeStaging(client: pg.Client): Promise<MergeCounts> {
  const { rows } = await client.query<{ inserted: number; merged: number }>(
    `WITH merged AS (
       INSERT INTO policy (${columns})
       SELECT ${stagedColumns}
       FROM policy_staging s LEFT JOIN policy p USING (certificate_number)
       WHERE p.certificate_number IS NULL OR (${currentColumns}) IS DISTINCT FROM (${stagedColumns})
       ON CONFLICT (certificate_number) DO UPDATE SET ${assignments}
       WHERE (${targetColumns}) IS DISTINCT FROM (${excludedColumns})
       RETURNING (xmax = 0) AS is_new
     )
     SELECT (count(*) FILTER (WHERE is_new))::int AS inserted, count(*)::int AS merged FROM merged`,
  )
  const { inserted = 0, merged = 0 } = rows[0] ?? {}
  return { inserted, updated: merged - inserted }
}

/** What `mergeStaging` would do, without writing anything. */
export async function compareStaging(client: pg.Client): Promise<MergeCounts> {
  const { rows } = await client.query<MergeCounts>(
    `SELECT (count(*) FILTER (WHERE p.certificate_number IS NULL))::int AS inserted,
       (count(*) FILTER (WHERE p.certificate_number IS NOT NULL
         AND (${currentColumns}) IS DISTINCT FROM (${stagedColumns})))::int AS updated
     FROM policy_staging s LEFT JOIN policy p USING (certificate_number)`,
  )
  return rows[0] ?? { inserted: 0, updated: 0 }
}
