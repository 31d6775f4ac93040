import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** The one open account with this confirmed mobile; null if there is none, or more than one. */
export async function findAccountOfNumber(tx: Tx, number: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM account WHERE mobile = ${number} AND mobile_proven AND disabled_at IS NULL LIMIT 2`.execute(
    tx,
  )
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** The open WhatsApp conversation of an account or an unknown number, locked. */
export async function lockOpenOf(
  tx: Tx,
  { accountId, mark }: { accountId: number | null; mark: Buffer },
): Promise<string | null> {
  const whose = accountId === null ? sql`phone_mark = ${mark}` : sql`account_id = ${accountId}`
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM conversation WHERE ${whose} AND door = 'whatsapp' AND state = 'open'
    ORDER BY last_at DESC LIMIT 1 FOR UPDATE`.execute(tx)
  return rows[0]?.id ?? null
}

/** Messages of one number are processed one after the other. */
export async function holdNumber(tx: Tx, mark: Buffer): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('amparo: number'), ${mark.readInt32BE(0)})`.execute(tx)
}

/** When the person wrote last. */
export async function findLastWord(tx: Tx, id: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(at) AS at FROM conversation_message WHERE conversation_id = ${id} AND author = 'person'`.execute(
    tx,
  )
  return rows[0]?.at ?? null
}

/** Contact of an account, by either channel, and whose it is. */
export async function findContact(tx: Tx, accountId: number) {
  return tx
    .selectFrom('account')
    .select(['email', 'mobile', 'given_names', 'paternal_surname', 'document_number'])
    .where('id', '=', accountId)
    .executeTakeFirst()
}
