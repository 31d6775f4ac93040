import type { DocumentType, PersonDocument } from '@amparo/domain/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

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
        SELECT h.certificate_number, h.status, h.document_number, h.document_type FROM held_policy h
        WHERE h.document_number = person.document_number AND h.document_type = person.document_type
        UNION
        SELECT h.certificate_number, h.status, h.document_number, h.document_type
        FROM invitation i JOIN policy h
          ON h.document_number = i.holder_document_number AND h.document_type = i.holder_document_type
        WHERE i.document_number = person.document_number AND i.document_type = person.document_type
      ) p
      LEFT JOIN policy_withdrawal w USING (certificate_number)
      WHERE ${holder?.number ?? null}::text IS NULL
        OR (p.document_number = ${holder?.number ?? null} AND p.document_type = ${holder?.type ?? null})
    ) behind
    WHERE a.state = 'booked' AND (a.starts_at, a.id) > (${from.starts_at}, ${from.id}::uuid)
      AND (behind.is_annulled OR behind.is_left) AND NOT behind.waits
    ORDER BY a.starts_at, a.id LIMIT 200`.execute(tx)
  return rows
}
