import pg from 'pg'
import { policyColumns } from './copy-row.ts'
import { type FeedCut, takeWritingLock } from './cut.ts'
import { isSamePolicy } from './taken-numbers.ts'

const columns = policyColumns.join(', ')
const stagedColumns = policyColumns.map((column) => `s.${column}`).join(', ')
/** A feed without a day of delivery keeps the known one. */
const mergedColumn = (column: string) =>
  column === 'delivered_on' ? 'coalesce(s.delivered_on, p.delivered_on)' : `s.${column}`
const mergedColumns = policyColumns.map(mergedColumn).join(', ')
const currentColumns = policyColumns.map((column) => `p.${column}`).join(', ')
/** Columns that a feed may change of a certificate that a partner sent first (contract §22.1). */
const openColumns = ['starts_on', 'ends_on', 'delivered_on', 'status', 'seats_7442', 'seats_7443']
const isOurs = `coalesce(p.source = 'feed', true)`
const assignments = [
  ...policyColumns
    .filter((column) => column !== 'certificate_number')
    .map((column) =>
      openColumns.includes(column)
        ? `${column} = ${mergedColumn(column)}`
        : `${column} = CASE WHEN ${isOurs} THEN ${mergedColumn(column)} ELSE p.${column} END`,
    ),
  `source = coalesce(p.source, 'feed')`,
].join(', ')

/** Counts of a merge, real or simulated. */
export interface MergeCounts {
  readonly inserted: number
  readonly updated: number
}

/** COPY command from the client into the staging table. */
export const copyIntoStaging = `COPY policy_staging (line_number, ${columns}) FROM STDIN`

/** A session-local table like `policy`, without indexes and checks. */
export async function createStaging(client: pg.Client): Promise<void> {
  await client.query('CREATE TEMP TABLE policy_staging (line_number integer NOT NULL, LIKE policy)')
}

/** Moves each staged line whose certificate an earlier line already has to `policy_repeated`. Returns their number. */
export async function setRepeatedAside(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `CREATE TEMP TABLE policy_repeated AS
     SELECT s.line_number, s.certificate_number, s.document_type, s.document_number, f.first_line
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

/** The lines moved by `setRepeatedAside`, by line number, a thousand at a time in memory. */
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

/**
 * Condition for a staged policy that differs from the stored one, or whose stored one has no source. The number of a partner's
 * certificate proves nothing: a line of somebody else gives its dates to nobody.
 */
const isDifferent = `(p.source IS NULL OR CASE WHEN ${isOurs} THEN (${currentColumns}) IS DISTINCT FROM (${mergedColumns})
  ELSE ${isSamePolicy} AND (${openColumns.map((column) => `p.${column}`).join(', ')})
    IS DISTINCT FROM (${openColumns.map(mergedColumn).join(', ')}) END)`

/**
 * Marks the new and changed staged policies by one join; `mergeBatch` then only writes. An upsert would lock, and so
 * rewrite, even unchanged rows. A change that `fills` only sets the source of a policy without one; it counts as unchanged.
 * Returns the number of those that differ and stay, because an event or a later feed is newer.
 */
export async function findChanges(client: pg.Client, { at, isOld }: FeedCut): Promise<number> {
  const cut = pg.escapeLiteral(at)
  const isNewer = isOld
    ? `CASE WHEN m.valid_at IS NULL THEN p.certificate_number IS NOT NULL ELSE m.valid_at >= ${cut} END`
    : `coalesce(m.valid_at > ${cut}, false)`
  await client.query(
    `CREATE TEMP TABLE policy_change AS
     SELECT s.line_number, p.certificate_number IS NULL AS is_new, ${isNewer} AS is_newer,
       coalesce((${currentColumns}) IS NOT DISTINCT FROM (${mergedColumns}), false) AS fills
     FROM policy_staging s LEFT JOIN policy p USING (certificate_number)
       LEFT JOIN policy_mark m USING (certificate_number) WHERE ${isDifferent}`,
  )
  const newer = await client.query('DELETE FROM policy_change WHERE is_newer')
  await client.query('CREATE INDEX ON policy_change (line_number)')
  await client.query('CREATE INDEX ON policy_staging USING brin (line_number)')
  await client.query('ANALYZE policy_change')
  // Without it the planner underestimates a million staged rows, and every batch reads all of them.
  await client.query('ANALYZE policy_staging (line_number)')
  return newer.rowCount ?? 0
}

/** A range of the file: the lines after `after`, up to and including `last`. */
export interface Stretch {
  readonly after: number
  readonly last: number
}

/** The next range with at most this many changes; null if nothing is left. */
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

/** The last staged line; 1 if there is none. */
export async function lastLine(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    'SELECT coalesce(max(line_number), 1) AS last FROM policy_staging',
  )
  return rows[0]?.last ?? 1
}

/**
 * Writes the changes of a range into `policy`, except certificates marked by an event, which are settled at the end.
 * If another writer has inserted one of its certificates, the primary key stops the batch.
 */
export async function mergeBatch(
  client: pg.Client,
  { after, last }: Stretch,
  { at, isOld }: FeedCut,
): Promise<MergeCounts> {
  await client.query(takeWritingLock)
  const changes = `policy_staging s JOIN policy_change c USING (line_number)`
  const stretch = `c.line_number > $1 AND c.line_number <= $2 AND s.line_number > $1 AND s.line_number <= $2
    AND NOT EXISTS (SELECT FROM policy_mark m WHERE m.certificate_number = s.certificate_number)`
  const { rows } = await client.query<{ updated: number }>(
    `WITH written AS (
       UPDATE policy p SET ${assignments} FROM ${changes}
       WHERE ${stretch} AND NOT c.is_new AND p.certificate_number = s.certificate_number RETURNING c.fills)
     SELECT (count(*) FILTER (WHERE NOT fills))::int AS updated FROM written`,
    [after, last],
  )
  const insert = `INSERT INTO policy (${columns}, source, entry) SELECT ${stagedColumns}, 'feed', nextval('policy_entry')
    FROM (SELECT s.* FROM ${changes} WHERE ${stretch} AND c.is_new ORDER BY s.line_number) s`
  // Rows that only an older feed has belong to its own cut, not to the newest.
  const inserted = isOld
    ? await client.query(
        `WITH added AS (${insert} RETURNING certificate_number)
         INSERT INTO policy_mark (certificate_number, valid_at) SELECT certificate_number, $3 FROM added`,
        [after, last, at],
      )
    : await client.query(insert, [after, last])
  return { inserted: inserted.rowCount ?? 0, updated: rows[0]?.updated ?? 0 }
}

/**
 * Writes up to `most` staged policies whose certificate an event marked before the cut; they then match the cut.
 * Returns the number due and the number written.
 */
export async function settleMarked(
  client: pg.Client,
  { at, isOld }: FeedCut,
  most: number,
): Promise<{ due: number; updated: number }> {
  await client.query(takeWritingLock)
  const settle = isOld
    ? 'UPDATE policy_mark m SET valid_at = $1 FROM due WHERE m.certificate_number = due.certificate_number'
    : 'DELETE FROM policy_mark m USING due WHERE m.certificate_number = due.certificate_number'
  const { rows } = await client.query<{ due: number; updated: number }>(
    `WITH due AS (
       SELECT ${stagedColumns} FROM policy_mark m JOIN policy_staging s USING (certificate_number)
       WHERE m.valid_at ${isOld ? '<' : '<='} $1 LIMIT $2),
     written AS (
       UPDATE policy p SET ${assignments} FROM due s
       WHERE p.certificate_number = s.certificate_number AND ${isDifferent}
       RETURNING 1),
     settled AS (${settle})
     SELECT (SELECT count(*) FROM due)::int AS due, (SELECT count(*) FROM written)::int AS updated`,
    [at, most],
  )
  return rows[0] ?? { due: 0, updated: 0 }
}

/** Counts of merging all of it. */
export async function countChanges(client: pg.Client): Promise<MergeCounts> {
  const { rows } = await client.query<MergeCounts>(
    `SELECT (count(*) FILTER (WHERE is_new))::int AS inserted,
       (count(*) FILTER (WHERE NOT is_new AND NOT fills))::int AS updated FROM policy_change`,
  )
  return rows[0] ?? { inserted: 0, updated: 0 }
}
