import { deleteInBatches } from '@amparo/database/delete-in-batches.ts'
import type { Db } from '@amparo/database/open.ts'
import { addIfNew } from '@amparo/database/rows.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

interface CardRow {
  readonly document_type: DocumentType
  readonly document_number: string
  readonly given_names: string
  readonly paternal_surname: string
  readonly maternal_surname: string
  readonly product_code: string
  readonly profile: string
  readonly starts_on: string
  readonly ends_on: string
  readonly in_force: boolean
}

const columns = sql`document_type, document_number, given_names, paternal_surname, maternal_surname, product_code, profile,
  starts_on, ends_on`

/** A certificate of an account. */
export async function findCertificate(
  tx: Tx,
  certificate: string,
  today: string,
): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    SELECT ${columns}, status = 'vigente' AND ${today} BETWEEN starts_on AND ends_on AS in_force
    FROM held_policy WHERE certificate_number = ${certificate}`.execute(tx)
  return rows[0]
}

/** The certificate of a code issued on `since` or later, in its present state. */
export async function findCertificateByCode(
  tx: Tx,
  { codeHash, since, today }: { codeHash: Buffer; since: string; today: string },
): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    SELECT ${columns}, status = 'vigente' AND ${today} BETWEEN starts_on AND ends_on AS in_force
    FROM policy JOIN policy_credential USING (certificate_number)
    WHERE code_hash = ${codeHash} AND day >= ${since}`.execute(tx)
  return rows[0]
}

export async function insertCode(
  tx: Tx,
  code: { code_hash: Buffer; certificate_number: string; day: string },
): Promise<void> {
  await addIfNew(tx, 'policy_credential', code)
}

export async function deleteCodesBefore(db: Db, day: string): Promise<void> {
  await deleteInBatches(db, 'policy_credential', sql`day < ${day}::date`)
}
