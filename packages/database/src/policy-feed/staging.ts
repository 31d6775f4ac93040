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

/** A table like `policy`, without its indexes and checks, that is gone with the session. */
export async function createStaging(client: pg.Client): Promise<void> {
  await client.query('CREATE TEMP TABLE policy_staging (line_number integer NOT NULL, LIKE policy)')
}

/**
 * Takes out of the staging table each line whose certificate an earlier line of the file already brought, and
 * leaves them in `policy_repeated`. Returns how many.
 */
export async function setRepeatedAside(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `CREATE TEMP TABLE policy_repeated AS
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
interface RepeatedLine {
  readonly lineNumber: number
  readonly certificateNumber: string
  readonly firstLine: number
}

/** The lines that `setRepeatedAside` took out, by their number in the file, a thousand at a time in memory. */
export async function* readRepeated(client: pg.Client): AsyncGenerator<RepeatedLine> {
  await client.query(
    `DECLARE repeated CURSOR WITH HOLD FOR SELECT line_number AS "lineNumber", certificate_number AS "certificateNumber",
       first_line AS "firstLine" FROM policy_repeated ORDER BY line_number`,
  )
  for (;;) {
    const { rows } = await client.query<RepeatedLine>('FETCH 1000 FROM repeated')
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('CLOSE repeated')
}

/** What sets a staged policy apart from the one that is there. */
const isDifferent = `p.certificate_number IS NULL OR (${currentColumns}) IS DISTINCT FROM (${stagedColumns})`

/**
 * Notes which of the staged policies are new or changed, by one join over all of them; `mergeBatch` then only writes.
 * An upsert would lock, and so rewrite, even the rows that are already like that.
 */
export async function findChanges(client: pg.Client): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE policy_change AS
     SELECT s.line_number, p.certificate_number IS NULL AS is_new
     FROM policy_staging s LEFT JOIN policy p USING (certificate_number) WHERE ${isDifferent}`,
  )
  await client.query('CREATE INDEX ON policy_change (line_number)')
  await client.query('CREATE INDEX ON policy_staging USING brin (line_number)')
  await client.query('ANALYZE policy_change')
  // Without it the planner takes a million staged rows for a few, and every batch reads all of them.
  await client.query('ANALYZE policy_staging (line_number)')
}

/** A stretch of the file: the lines after `after`, up to and with `last`. */
export interface Stretch {
  readonly after: number
  readonly last: number
}

/** The next stretch that holds so many changes at most; null where nothing is left. */
export async function nextStretch(
  client: pg.Client,
  after: number,
  changes: number,
): Promise<Stretch | null> {
  const { rows } = await client.query<{ last: number | null }>(
    `SELECT max(line_number) AS last FROM (
       SELECT line_number FROM policy_change WHERE line_number > $1 ORDER BY line_number LIMIT $2) AS batch`,
    [after, changes],
  )
  const last = rows[0]?.last ?? null
  return last === null ? null : { after, last }
}

/**
 * Brings the changes of a stretch into `policy`. Should anything else have added one of its certificates meanwhile, its
 * primary key stops the batch.
 */
export async function mergeBatch(client: pg.Client, { after, last }: Stretch): Promise<MergeCounts> {
  const changes = `policy_staging s JOIN policy_change c USING (line_number)`
  const stretch = `c.line_number > $1 AND c.line_number <= $2 AND s.line_number > $1 AND s.line_number <= $2`
  const updated = await client.query(
    `UPDATE policy p SET ${assignments} FROM ${changes}
     WHERE ${stretch} AND NOT c.is_new AND p.certificate_number = s.certificate_number`,
    [after, last],
  )
  const inserted = await client.query(
    `INSERT INTO policy (${columns}) SELECT ${stagedColumns} FROM ${changes} WHERE ${stretch} AND c.is_new`,
    [after, last],
  )
  return { inserted: inserted.rowCount ?? 0, updated: updated.rowCount ?? 0 }
}

/** What merging all of it would do. */
export async function countChanges(client: pg.Client): Promise<MergeCounts> {
  const { rows } = await client.query<MergeCounts>(
    `SELECT (count(*) FILTER (WHERE is_new))::int AS inserted,
       (count(*) FILTER (WHERE NOT is_new))::int AS updated FROM policy_change`,
  )
  return rows[0] ?? { inserted: 0, updated: 0 }
}
