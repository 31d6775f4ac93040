import { givesBenefits } from '@amparo/database/giving-policies.ts'
import { preparedStatement } from '@amparo/database/prepared.ts'
import type { CoveredDays } from '@amparo/domain/agenda/cover-end.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

const selectCoveredDays = preparedStatement<PersonDocument & { today: string }, CoveredDays>(
  'covered-days',
  ({ type, number, today }) => sql`
    SELECT p.profile, p.starts_on AS "startsOn", p.ends_on AS "endsOn", NULL::integer[] AS "invitedTo"
    FROM held_policy p
    WHERE p.document_number = ${number} AND p.document_type = ${type} AND ${givesBenefits('p')}
      AND p.ends_on >= ${today}::date
    UNION ALL
    SELECT p.profile, p.starts_on, p.ends_on, i.services FROM invitation i JOIN held_policy p
      ON p.document_number = i.holder_document_number AND p.document_type = i.holder_document_type
    WHERE i.document_number = ${number} AND i.document_type = ${type} AND i.approved_at IS NOT NULL
      AND i.rejected_at IS NULL AND i.removed_at IS NULL AND ${givesBenefits('p')}
      AND p.ends_on >= ${today}::date`,
)

/** Periods of the certificates that benefit a document today or later: its own and its inviters'. */
export async function listCoveredDays(
  tx: Tx,
  { type, number }: PersonDocument,
  today: string,
): Promise<CoveredDays[]> {
  return (await selectCoveredDays(tx, { type, number, today })).rows
}
