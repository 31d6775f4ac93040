import type pg from 'pg'
import { policyColumns } from './copy-row.ts'

const columns = policyColumns.join(', ')
const stagedColumns = policyColumns.map((column) => `s.${column}`).join(', ')
const currentColumns = policyColumns.map((column) => `p.${column}`).join(', ')
const assignments = policyColumns
  .filter((column) => column !== 'certificate_number')
  .map((column) => `${column} = s.${column}`)
  .join(', ')

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
 * Brings the staged policies into `policy`: changes what differs, then adds what is new. Both are joins and not an
 * upsert, which would lock, and so rewrite, even the rows that are already like that, and pays for a conflict
 * that can't come: one import runs at a time. Should anything else add the same certificate at that moment, its
 * primary key stops the import as a whole.
 */
export async function mergeStaging(client: pg.Client): Promise<MergeCounts> {
  const updated = await client.query(
    `UPDATE policy p SET ${assignments} FROM policy_staging s
     WHERE p.certificate_number = s.certificate_number AND (${currentColumns}) IS DISTINCT FROM (${stagedColumns})`,
  )
  const inserted = await client.query(
    `INSERT INTO policy (${columns}) SELECT ${stagedColumns} FROM policy_staging s
     WHERE NOT EXISTS (SELECT FROM policy p WHERE p.certificate_number = s.certificate_number)`,
  )
  return { inserted: inserted.rowCount ?? 0, updated: updated.rowCount ?? 0 }
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
