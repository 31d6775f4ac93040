import { shortCertificate } from '@amparo/domain/certificates.ts'
import { maskDocument } from '@amparo/domain/documents.ts'
import type pg from 'pg'
import { type FeedFindings, mostExamples } from './findings.ts'
import { personOf } from './other-persons.ts'

interface ChangedLine {
  readonly line_number: number
  readonly certificate_number: string
  readonly old_number: string
  readonly document_number: string
  readonly total: number
}

/** Counts the changes that give a certificate of the same person another document (contract §22.9). */
export async function findDocumentChanges(client: pg.Client): Promise<FeedFindings> {
  const { rows } = await client.query<ChangedLine>(
    `SELECT s.line_number, s.certificate_number, p.document_number AS old_number, s.document_number,
       (count(*) OVER ())::int AS total
     FROM policy_change c JOIN policy_staging s USING (line_number)
       JOIN policy p ON p.certificate_number = s.certificate_number
     WHERE NOT c.is_new AND (p.document_type, p.document_number) <> (s.document_type, s.document_number)
       AND same_person(${personOf('p')}, ${personOf('s')}) = 'same'
     ORDER BY s.line_number LIMIT ${mostExamples}`,
  )
  if (rows[0] === undefined) return {}
  return { changedDocuments: rows[0].total, examples: { changedDocuments: rows.map(toExample) } }
}

function toExample(line: ChangedLine): string {
  const documents = `${maskDocument(line.old_number)} pasa a ${maskDocument(line.document_number)}`
  return `Línea ${line.line_number}, ${shortCertificate(line.certificate_number)}: ${documents}`
}
