import { shortCertificate } from '@amparo/domain/certificates.ts'
import { maskDocument } from '@amparo/domain/documents.ts'
import { maskPerson } from '@amparo/domain/names.ts'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../connect.ts'
import { type FeedFindings, mostExamples } from './findings.ts'

/** Columns of a row that name its person, as `same_person` takes them. */
export const personOf = (row: string) =>
  `${row}.given_names, ${row}.paternal_surname, ${row}.maternal_surname, ${row}.birth_date`

/**
 * Lists in `policy_apart_line` the changes whose person is not that of their document (contract §22.1): its account's or,
 * without one, that of its first certificate as this feed will leave it. A line that leaves document and person as they are is
 * judged only if a case is open; one of a partner's certificate changes neither.
 */
export async function findOtherPersons(client: pg.Client): Promise<FeedFindings> {
  // Of temporary tables the planner knows the size; it takes common table expressions for a few rows and joins them in loops.
  await client.query(
    `CREATE TEMP TABLE policy_judged AS
     SELECT s.line_number, s.document_type, s.document_number, c.is_new, p.entry AS place
     FROM policy_change c JOIN policy_staging s USING (line_number)
       LEFT JOIN policy p ON p.certificate_number = s.certificate_number
     WHERE coalesce(p.source, 'feed') = 'feed'
       AND (c.is_new OR (p.document_type, p.document_number, ${personOf('p')})
           IS DISTINCT FROM (s.document_type, s.document_number, ${personOf('s')})
         OR EXISTS (SELECT FROM identity_case i WHERE i.certificate_number = s.certificate_number AND i.outcome IS NULL))`,
  )
  await client.query('ANALYZE policy_judged')
  await client.query(
    `CREATE TEMP TABLE policy_shared AS
     SELECT document_type, document_number FROM policy_judged c GROUP BY document_type, document_number
     HAVING count(*) > 1
       OR EXISTS (SELECT FROM account a WHERE (a.document_type, a.document_number) = (c.document_type, c.document_number)
         AND a.superseded_at IS NULL AND a.opened_by <> 'invitation')
       OR EXISTS (SELECT FROM policy p WHERE (p.document_type, p.document_number) = (c.document_type, c.document_number))`,
  )
  await client.query('ANALYZE policy_shared')
  await client.query(
    `CREATE TEMP TABLE policy_apart_line AS
     WITH changed AS MATERIALIZED (
       SELECT j.line_number, j.is_new, j.place, s.document_type, s.document_number, ${personOf('s')}, s.starts_on,
         s.certificate_number
       FROM policy_judged j JOIN policy_shared USING (document_type, document_number) JOIN policy_staging s USING (line_number)),
     beside AS (
       SELECT document_type, document_number, ${personOf('c')}, starts_on, certificate_number, is_new, place, line_number
       FROM changed c
       UNION ALL
       SELECT document_type, document_number, ${personOf('p')}, starts_on, certificate_number, false, entry, NULL
       FROM policy p JOIN policy_shared USING (document_type, document_number)
       WHERE NOT EXISTS (SELECT FROM changed c WHERE c.certificate_number = p.certificate_number)),
     first AS (
       SELECT DISTINCT ON (document_type, document_number) * FROM beside
       ORDER BY document_type, document_number, is_new, place NULLS FIRST,
         CASE WHEN is_new THEN line_number END, starts_on, certificate_number)
     SELECT c.line_number, c.certificate_number, c.document_number, c.given_names, c.paternal_surname
     FROM changed c JOIN first f USING (document_type, document_number)
       LEFT JOIN account a ON a.document_number = c.document_number AND a.document_type = c.document_type
         AND a.superseded_at IS NULL AND a.opened_by <> 'invitation'
     WHERE NOT EXISTS (SELECT FROM policy_proof x WHERE x.account_id = a.id
         AND x.certificate_number = c.certificate_number AND x.proof = 'desk')
       AND CASE WHEN a.id IS NULL THEN same_person(${personOf('f')}, ${personOf('c')})
         ELSE same_person(${personOf('a')}, ${personOf('c')}) END <> 'same'`,
  )
  await client.query('DROP TABLE policy_judged, policy_shared')
  const { rows } = await client.query<ApartLine & { total: number }>(
    `SELECT *, (count(*) OVER ())::int AS total FROM policy_apart_line ORDER BY line_number LIMIT ${mostExamples}`,
  )
  if (rows[0] === undefined) return {}
  return { otherPersons: rows[0].total, examples: { otherPersons: rows.map(toExample) } }
}

interface ApartLine {
  readonly line_number: number
  readonly certificate_number: string
  readonly document_number: string
  readonly given_names: string
  readonly paternal_surname: string
}

function toExample(line: ApartLine): string {
  const person = maskPerson(line.given_names, line.paternal_surname)
  const certificate = shortCertificate(line.certificate_number)
  return `Línea ${line.line_number}, ${certificate}: ${maskDocument(line.document_number)} es de otra persona que ${person}`
}

/** Opens a case for each line of `policy_apart_line` that has come in and has none. */
export async function openFeedCases(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO identity_case (kind, certificate_number, likeness, opened_at)
     SELECT 'other_person', certificate_number, likeness, $1 FROM policy_apart
     WHERE certificate_number IN (SELECT certificate_number FROM policy_apart_line) ON CONFLICT DO NOTHING`,
    [now],
  )
}

/**
 * Opens a case for each of these certificates whose person is not that of its document. Returns all those certificates,
 * whether or not their case was there.
 */
export async function openOtherPersonCases(
  tx: Tx,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ certificate_number: string }>`
    WITH apart AS (SELECT certificate_number, likeness FROM policy_apart WHERE ${which}),
    opened AS (
      INSERT INTO identity_case (kind, certificate_number, likeness, opened_at)
      SELECT 'other_person', certificate_number, likeness, ${now} FROM apart ON CONFLICT DO NOTHING)
    SELECT certificate_number FROM apart`.execute(tx)
  return new Set(rows.map((row) => row.certificate_number))
}
