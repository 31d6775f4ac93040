import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { RightRow } from './rights.repository.ts'

/**
 * Blocks an account's data while a request to erase or to correct them is open (DS 016-2024-JUS arts. III.2, 82.3): no
 * event goes to the CRM, also not those that wait, no new credit report is asked for, and of the staff only who answers
 * the request opens the file. The person goes on using their account.
 */
export async function blockData(tx: Tx, accountId: number, now: Date): Promise<void> {
  await sql`UPDATE account SET blocked_at = coalesce(blocked_at, ${now}) WHERE id = ${accountId}`.execute(tx)
  await sql`DELETE FROM crm_event WHERE account_id = ${accountId} AND delivered_at IS NULL`.execute(tx)
}

/** Ends the blocking once no request that wants it is open any more. */
export async function freeData(
  tx: Tx,
  { account_id: accountId }: Pick<RightRow, 'account_id'>,
): Promise<void> {
  if (accountId === null) return
  await sql`UPDATE account SET blocked_at = NULL WHERE id = ${accountId} AND disabled_at IS NULL
    AND NOT EXISTS (SELECT FROM data_right_request r WHERE r.account_id = ${accountId}
      AND r.kind IN ('erasure', 'rectification') AND r.closed_at IS NULL)`.execute(tx)
}
