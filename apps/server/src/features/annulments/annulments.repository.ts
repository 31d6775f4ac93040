import type { DocumentType } from '@amparo/domain/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** An appointment that is still to come, of somebody with an annulled policy behind them. */
export interface Threatened {
  readonly id: string
  readonly starts_at: Date
  readonly service_id: number
  readonly document_type: DocumentType
  readonly document_number: string
}

/** Up to 200 of them that follow `after`, soonest first. Whether something else still gives the service is not asked. */
export async function listThreatened(
  tx: Tx,
  now: Date,
  after: Pick<Threatened, 'id' | 'starts_at'> | null,
): Promise<Threatened[]> {
  const from = after ?? { starts_at: now, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const { rows } = await sql<Threatened>`
    SELECT a.id, a.starts_at, a.service_id, person.document_type, person.document_number
    FROM appointment a JOIN account person ON person.id = a.account_id
    WHERE a.state = 'booked' AND (a.starts_at, a.id) > (${from.starts_at}, ${from.id}::uuid)
      AND (
        EXISTS (
          SELECT FROM policy p WHERE p.status = 'anulada'
            AND p.document_number = person.document_number AND p.document_type = person.document_type)
        OR EXISTS (
          SELECT FROM invitation i JOIN policy p ON p.status = 'anulada'
            AND p.document_number = i.holder_document_number AND p.document_type = i.holder_document_type
          WHERE i.document_number = person.document_number AND i.document_type = person.document_type)
      )
    ORDER BY a.starts_at, a.id LIMIT 200`.execute(tx)
  return rows
}
