import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Facts about a claim's person and event that leave it to the desk. */
export interface PersonFacts {
  /** The certificate is the account's own, and in force on the day of the event. */
  readonly isProven: boolean
  readonly isDisputed: boolean
  readonly isDeceased: boolean
  /** Another claim, not withdrawn, of the same certificate or person on the same day. */
  readonly hasSecondClaim: boolean
}

export async function readPersonFacts(tx: Tx, claimId: number): Promise<PersonFacts> {
  const { rows } = await sql<PersonFacts>`
    SELECT
      EXISTS (SELECT FROM held_policy h WHERE h.certificate_number = c.certificate_number AND h.account_id = c.account_id
        AND h.status <> 'anulada') AND a.disabled_at IS NULL AND a.blocked_at IS NULL AS "isProven",
      EXISTS (SELECT FROM identity_case i WHERE i.outcome IS NULL
        AND (i.account_id = c.account_id OR i.certificate_number = c.certificate_number)) AS "isDisputed",
      c.insured_died OR a.died_on IS NOT NULL OR EXISTS (SELECT FROM death_closing d
        WHERE d.account_id = c.account_id AND d.outcome IS NULL) AS "isDeceased",
      EXISTS (SELECT FROM claim o WHERE o.id <> c.id AND o.state <> 'withdrawn' AND o.happened_on = c.happened_on
        AND (o.certificate_number = c.certificate_number OR o.account_id = c.account_id
          OR o.teller_mark = c.teller_mark)) AS "hasSecondClaim"
    FROM claim c JOIN account a ON a.id = c.account_id WHERE c.id = ${claimId}`.execute(tx)
  return rows[0] ?? { isProven: false, isDisputed: false, isDeceased: false, hasSecondClaim: false }
}

/** The newest decided claims since a day, with their account. */
export async function listDecided(tx: Tx, since: string, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('claim')
    .select('id')
    .where('decided_at', '>=', sql<Date>`${since}::date`)
    .where('account_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
