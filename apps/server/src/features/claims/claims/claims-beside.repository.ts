import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Another claim that shares something with one. */
export interface ClaimBeside {
  readonly id: number
  readonly ofPerson: boolean
  readonly ofEvent: boolean
  readonly ofReceipt: boolean
  /** Of another person who is paid at the same number. */
  readonly ofAccount: boolean
}

/** The twenty newest claims that share person, event, receipt or account of payment with one. */
export async function listBeside(tx: Tx, claimId: number): Promise<ClaimBeside[]> {
  const { rows } = await sql<ClaimBeside>`
    WITH c AS (SELECT * FROM claim WHERE id = ${claimId}),
      person AS (
        SELECT o.id FROM c JOIN claim o ON o.account_id = c.account_id
        UNION SELECT o.id FROM c JOIN claim o ON o.teller_mark = c.teller_mark AND o.account_id IS NULL),
      event AS (
        SELECT o.id FROM c JOIN claim o USING (certificate_number, happened_on)
        UNION SELECT o.id FROM c JOIN claim o USING (happened_on) WHERE o.id IN (SELECT id FROM person)),
      receipt AS (
        SELECT g.claim_id AS id FROM claim_file f JOIN claim_file g USING (receipt_mark) WHERE f.claim_id = ${claimId}),
      account AS (
        SELECT o.id FROM c JOIN payment_account p USING (account_id) JOIN payment_account q USING (mark)
          JOIN claim o ON o.account_id = q.account_id
        WHERE p.kind <> 'window' AND q.kind <> 'window' AND q.account_id <> c.account_id)
    SELECT id::float8 AS id, id IN (SELECT id FROM person) AS "ofPerson", id IN (SELECT id FROM event) AS "ofEvent",
      id IN (SELECT id FROM receipt) AS "ofReceipt", id IN (SELECT id FROM account) AS "ofAccount"
    FROM (SELECT id FROM person UNION SELECT id FROM event UNION SELECT id FROM receipt UNION SELECT id FROM account) found
    WHERE id <> ${claimId} ORDER BY id DESC LIMIT 20`.execute(tx)
  return rows
}
