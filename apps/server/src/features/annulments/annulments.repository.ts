import type { DocumentType, PersonDocument } from '@amparo/domain/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** An upcoming appointment of a person whose policy was annulled or left. */
export interface Threatened {
  readonly id: string
  readonly starts_at: Date
  readonly service_id: number
  readonly document_type: DocumentType
  readonly document_number: string
  /** False: its holder left it, and the insurer annulled none. */
  readonly is_annulled: boolean
}

/**
 * Up to 200 of them that follow `after`, soonest first. Does not check other covers, except a policy whose withdrawal
 * awaits its answer: visits stay until then (contract §22.5).
 */
export async function listThreatened(
  tx: Tx,
  now: Date,
  after: Pick<Threatened, 'id' | 'starts_at'> | null,
  holder: PersonDocument | null,
): Promise<Threatened[]> {
  const from = after ?? { starts_at: now, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const { rows } = await sql<Threatened>`
    SELECT a.id, a.starts_at, a.service_id, person.document_type, person.document_number, behind.is_annulled
    FROM appointment a JOIN account person ON person.id = a.account_id
    CROSS JOIN LATERAL (
      SELECT coalesce(bool_or(p.status = 'anulada'), false) AS is_annulled,
        coalesce(bool_or(w.state IN ('accepted', 'returned')), false) AS is_left,
        coalesce(bool_or(w.state = 'asked' AND p.status <> 'anulada'), false) AS waits
      FROM (
        SELECT person.document_number AS number, person.document_type AS type
        UNION
        SELECT i.holder_document_number, i.holder_document_type FROM invitation i
        WHERE i.document_number = person.document_number AND i.document_type = person.document_type
      ) owner
      JOIN policy p ON p.document_number = owner.number AND p.document_type = owner.type
      LEFT JOIN policy_withdrawal w USING (certificate_number)
      WHERE ${holder?.number ?? null}::text IS NULL
        OR (owner.number = ${holder?.number ?? null} AND owner.type = ${holder?.type ?? null})
    ) behind
    WHERE a.state = 'booked' AND (a.starts_at, a.id) > (${from.starts_at}, ${from.id}::uuid)
      AND (behind.is_annulled OR behind.is_left) AND NOT behind.waits
    ORDER BY a.starts_at, a.id LIMIT 200`.execute(tx)
  return rows
}
