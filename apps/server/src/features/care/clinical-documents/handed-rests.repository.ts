import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A file of a signed or annulled rest certificate. */
export interface RestFileRow {
  readonly file_id: string
  readonly document_id: string
  readonly audience: 'employer' | 'essalud'
  readonly code: string
  readonly state: 'signed' | 'annulled'
  readonly rest_from: string
  readonly rest_days: number
  readonly rest_prior_days: number
  readonly professional_name: string
}

const columns = sql`f.id AS file_id, d.id AS document_id, f.audience, f.code, d.state, d.rest_from, d.rest_days,
  d.rest_prior_days, d.signer_name AS professional_name`
const source = sql`clinical_document_file f JOIN clinical_document d ON d.id = f.document_id`

/** Files of a person's rest certificates in force that end on `from` or later, the newest first. */
export async function listRestFiles(
  tx: Tx,
  { accountId, from }: { readonly accountId: number; readonly from: string },
): Promise<RestFileRow[]> {
  const { rows } = await sql<RestFileRow>`SELECT ${columns} FROM ${source}
    WHERE d.account_id = ${accountId} AND d.kind = 'rest_certificate' AND d.state = 'signed'
      AND d.rest_from + d.rest_days - 1 >= ${from}
    ORDER BY d.issued_at DESC, f.audience`.execute(tx)
  return rows
}

/** Rest certificates by the ids of their files; any other id finds nothing. */
export async function listRestsOfFiles(tx: Tx, fileIds: readonly string[]): Promise<RestFileRow[]> {
  if (fileIds.length === 0) return []
  const { rows } = await sql<RestFileRow>`SELECT ${columns} FROM ${source}
    WHERE f.id = ANY (${[...fileIds]}::uuid[]) AND d.kind = 'rest_certificate'`.execute(tx)
  return rows
}
