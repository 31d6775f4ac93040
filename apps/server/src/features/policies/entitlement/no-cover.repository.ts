import type { PersonDocument } from '@amparo/domain/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A policy of the account that gives nothing because its holder asked to leave it. */
export interface LeavingPolicy {
  readonly folio: string
  readonly profile: string
}

/** Policies in force on the Lima day `today` with a withdrawal that was not refused, the newest first. */
export async function findLeaving(
  tx: Tx,
  { type, number }: PersonDocument,
  today: string,
): Promise<LeavingPolicy[]> {
  const { rows } = await sql<LeavingPolicy>`
    SELECT w.folio, p.profile FROM held_policy p JOIN policy_withdrawal w USING (certificate_number)
    WHERE p.document_number = ${number} AND p.document_type = ${type} AND p.status = 'vigente'
      AND ${today}::date BETWEEN p.starts_on AND p.ends_on AND w.state <> 'refused'
    ORDER BY w.asked_at DESC`.execute(tx)
  return rows
}
