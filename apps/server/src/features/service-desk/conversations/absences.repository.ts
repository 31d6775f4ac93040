import { inOrder } from '@amparo/database/name-order.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A staff member of the desk, with their present deputy. */
export interface Colleague {
  readonly id: number
  readonly public_id: string
  readonly name: string
  readonly deputy_name: string | null
}

const ofDesk = sql`is_of_desk(s.roles, s.disabled_at)`
/** Has signed in once: with a password, or by the identity provider. */
const hasEntered = sql`(s.password_hash IS NOT NULL OR s.provider_subject IS NOT NULL)`
const away = (today: string) => sql`a.from_day <= ${today} AND a.until_day >= ${today}`

export async function listColleagueRows(tx: Tx, today: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    SELECT s.id, s.public_id, s.name, d.name AS deputy_name FROM staff s
    LEFT JOIN staff_absence a ON a.staff_id = s.id AND ${away(today)} LEFT JOIN staff d ON d.id = a.deputy_id
    WHERE ${ofDesk} ORDER BY ${inOrder(sql`s.name`)}, s.id LIMIT 200`.execute(tx)
  return rows
}

export async function findColleague(
  tx: Tx,
  publicId: string,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT s.id, s.name FROM staff s WHERE s.public_id = ${publicId}::uuid AND ${ofDesk}`.execute(tx)
  return rows[0]
}

export async function hasOtherColleague(tx: Tx, staffId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM staff s WHERE s.id <> ${staffId} AND ${ofDesk} AND ${hasEntered} LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** Present owner of a person's conversations: their deputy while they are away, and that one's in turn, four levels deep. */
export async function findDeputyOf(tx: Tx, staffId: number, today: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE chain (id, depth) AS (
      SELECT ${staffId}::bigint, 0
      UNION ALL SELECT a.deputy_id, depth + 1 FROM chain JOIN staff_absence a ON a.staff_id = chain.id AND ${away(today)}
        JOIN staff s ON s.id = a.deputy_id AND ${ofDesk} WHERE depth < 4)
    SELECT id FROM chain WHERE depth > 0 ORDER BY depth DESC LIMIT 1`.execute(tx)
  return rows[0]?.id ?? null
}

export interface AbsenceRow {
  readonly from_day: string
  readonly until_day: string
  readonly deputy_name: string
  readonly deputy_public_id: string
}

export async function findAbsence(tx: Tx, staffId: number, today: string): Promise<AbsenceRow | undefined> {
  const { rows } = await sql<AbsenceRow>`
    SELECT a.from_day, a.until_day, d.name AS deputy_name, d.public_id AS deputy_public_id
    FROM staff_absence a JOIN staff d ON d.id = a.deputy_id
    WHERE a.staff_id = ${staffId} AND a.until_day >= ${today}`.execute(tx)
  return rows[0]
}

export async function putAbsence(
  tx: Tx,
  { staffId, from, until, deputyId }: { staffId: number; from: string; until: string; deputyId: number },
): Promise<void> {
  await sql`
    INSERT INTO staff_absence (staff_id, from_day, until_day, deputy_id) VALUES (${staffId}, ${from}, ${until}, ${deputyId})
    ON CONFLICT (staff_id) DO UPDATE SET from_day = ${from}, until_day = ${until}, deputy_id = ${deputyId}`.execute(
    tx,
  )
}

export async function deleteAbsence(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_absence').where('staff_id', '=', staffId).execute()
}

/** Everybody who is away on a day. */
export async function listAway(tx: Tx, today: string): Promise<number[]> {
  const { rows } = await sql<{ staff_id: number }>`
    SELECT a.staff_id FROM staff_absence a WHERE ${away(today)}`.execute(tx)
  return rows.map(({ staff_id }) => staff_id)
}

const isAskedBy = (staffId: number) => sql`EXISTS (
  SELECT FROM account p JOIN staff s ON lower(s.email) = lower(p.email) WHERE p.id = c.account_id AND s.id = ${staffId})`

/** Whether the person of a conversation is this one of the staff, as their addresses have it. */
export async function isOwnConversation(tx: Tx, id: string, staffId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM conversation c WHERE c.id = ${id} AND ${isAskedBy(staffId)}`.execute(tx)
  return rows.length > 0
}

/** Reassigns a person's open items to another, and unassigns those that the other asked; returns their number. */
export async function reassignAll(tx: Tx, fromId: number, toId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE conversation c SET version = version + 1, owner_id = CASE WHEN ${isAskedBy(toId)} THEN NULL ELSE ${toId}::bigint END
    WHERE owner_id = ${fromId} AND state = 'open'`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
