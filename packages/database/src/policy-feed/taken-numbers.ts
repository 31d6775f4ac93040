import { shortCertificate } from '@amparo/domain/certificates.ts'
import type pg from 'pg'
import { type FeedFindings, mostExamples } from './findings.ts'

/** Condition for a staged line of the policy that is stored under its certificate: the same document, or the same birth date. */
export const isSamePolicy = `((p.document_number, p.document_type) = (s.document_number, s.document_type)
  OR p.birth_date = s.birth_date)`

/** Staged lines, `s`, of a certificate that a partner, in `p`, registered for somebody else. */
export const takenLines = `FROM policy p JOIN policy_staging s USING (certificate_number)
  WHERE p.source LIKE 'partner:%' AND NOT ${isSamePolicy}`

/**
 * Counts the lines whose certificate a partner had registered before for somebody else: nothing of them enters, and the
 * person of the feed stays without cover until the two sources agree.
 */
export async function findTakenNumbers(client: pg.Client): Promise<FeedFindings> {
  const { rows } = await client.query<{ line: number; certificate: string; partner: string; total: number }>(
    `SELECT s.line_number AS line, s.certificate_number AS certificate, substr(p.source, 9) AS partner,
       (count(*) OVER ())::int AS total
     ${takenLines} ORDER BY s.line_number LIMIT ${mostExamples}`,
  )
  if (rows[0] === undefined) return {}
  const examples = rows.map(
    ({ line, certificate, partner }) => `Línea ${line}, ${shortCertificate(certificate)}: socio ${partner}`,
  )
  return { takenNumbers: rows[0].total, examples: { takenNumbers: examples } }
}
