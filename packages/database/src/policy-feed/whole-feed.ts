import type { DocumentType } from '@amparo/domain/documents.ts'
import type { NamedInLine } from '@amparo/domain/policy-feed/policy-line.ts'
import type pg from 'pg'
import type { FeedCut } from './cut.ts'
import type { FeedFindings } from './findings.ts'
import { takenLines } from './taken-numbers.ts'

/** With more refused lines, or certificates of their people, a file does not tell who was renewed. */
const mostDoubtful = 5_000

/** The people whom the refused lines of a file name. */
export class RefusedPeople {
  /** Whether each refused line names its person. */
  areKnown = true
  /** Whether there are more than anybody could look at. */
  areMany = false
  readonly documentTypes: DocumentType[] = []
  readonly documentNumbers: string[] = []
  readonly certificates: string[] = []

  /** Null for a line without readable cells. */
  add(named: NamedInLine | null): void {
    this.areKnown &&= named?.document != null
    this.areMany ||= this.documentNumbers.length >= mostDoubtful
    if (!named?.document || !this.areKnown || this.areMany) return
    this.documentTypes.push(named.document.type)
    this.documentNumbers.push(named.document.number)
    if (named.certificateNumber !== null) this.certificates.push(named.certificateNumber)
  }
}

/**
 * Notes the cut of a whole feed, after its last batch: it names every certificate of its source in force since 31 days
 * before the cut, and each refused line names its person. A cover that ended before the cut and is not renewed in the
 * feed is over (contract §22.2), except for the people of its refused, repeated and taken lines. Other files settle nothing;
 * returns why, unless the file names a small part of the certificates, as one of changes does.
 */
export async function settleWholeFeed(
  client: pg.Client,
  { at }: FeedCut,
  refused: RefusedPeople,
): Promise<Pick<FeedFindings, 'notSettled'>> {
  if (!refused.areKnown) return { notSettled: 'unreadable' }
  if (refused.areMany) return { notSettled: 'many' }
  const { rows } = await client.query<{ number: string }>(
    `WITH refused AS (
       SELECT * FROM unnest($1::smallint[], $2::text[]) AS line (document_type, document_number)
       UNION SELECT document_type, document_number FROM policy WHERE certificate_number = ANY ($3)
       UNION SELECT document_type, document_number FROM policy_repeated
       UNION SELECT p.document_type, p.document_number FROM policy_repeated JOIN policy p USING (certificate_number)
       UNION SELECT s.document_type, s.document_number ${takenLines})
     SELECT p.certificate_number AS number FROM refused JOIN policy p USING (document_type, document_number)
     LIMIT ${mostDoubtful + 1}`,
    [refused.documentTypes, refused.documentNumbers, refused.certificates],
  )
  if (rows.length > mostDoubtful) return { notSettled: 'many' }
  const doubtful = rows.map(({ number }) => number)
  // The planner would search all staged lines for each certificate.
  await client.query('BEGIN; SET LOCAL enable_nestloop = off')
  const settled = await client.query(
    `UPDATE policy_feed_cut SET applied = $1, doubtful = $2
     WHERE coalesce(applied <= $1, true) AND NOT EXISTS (
       SELECT ${dueOfCut} AND NOT EXISTS (SELECT FROM policy_staging s WHERE s.certificate_number = p.certificate_number))`,
    [at, doubtful],
  )
  const missing = settled.rowCount === 0 ? await countMissing(client, at, doubtful) : 0
  await client.query('COMMIT')
  return missing > 0 ? { notSettled: missing } : {}
}

/** Certificates that a whole feed of the cut `$1` names; without the doubtful ones, `$2`. */
const dueOfCut = `FROM policy p
       WHERE coalesce(p.source = 'feed', true) AND p.status <> 'anulada' AND p.ends_on >= $1::timestamptz::date - 31
         AND p.certificate_number <> ALL ($2)`

/** Due certificates that the staged lines do not name; 0 if those are more than a tenth. */
async function countMissing(
  client: pg.Client,
  at: FeedCut['at'],
  doubtful: readonly string[],
): Promise<number> {
  const { rows } = await client.query<{ missing: number; due: number }>(
    `SELECT count(*) FILTER (WHERE s.certificate_number IS NULL)::int AS missing, count(*)::int AS due
     FROM (SELECT p.certificate_number ${dueOfCut}) due LEFT JOIN policy_staging s USING (certificate_number)`,
    [at, doubtful],
  )
  const { missing = 0, due = 0 } = rows[0] ?? {}
  return missing * 10 <= due ? missing : 0
}
