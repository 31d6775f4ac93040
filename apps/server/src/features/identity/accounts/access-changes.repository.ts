import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Records a change of what opens an account; true if the person has an account of payment, which waits from now on. */
export async function setAccessChanged(tx: Tx, accountId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_paid: boolean }>`
    UPDATE account SET access_changed_at = ${now} WHERE id = ${accountId}
    RETURNING EXISTS (SELECT FROM payment_account p WHERE p.account_id = account.id) AS is_paid`.execute(tx)
  return rows[0]?.is_paid ?? false
}

/** A contact of a person. */
interface KnownContact {
  readonly email: string | null
  readonly mobile: string | null
}

/** The account's contact, the ones it replaced within the days that undo a change, and those of its policies. */
export async function listKnownContacts(tx: Tx, accountId: number, now: Date): Promise<KnownContact[]> {
  const { rows } = await sql<KnownContact>`
    SELECT email, mobile FROM account WHERE id = ${accountId}
    UNION SELECT old_email, old_mobile FROM contact_change
      WHERE account_id = ${accountId} AND undone_at IS NULL AND undo_until > ${now}
    UNION SELECT p.email, p.mobile FROM held_policy h JOIN policy p USING (certificate_number)
      WHERE h.account_id = ${accountId}`.execute(tx)
  return rows
}
