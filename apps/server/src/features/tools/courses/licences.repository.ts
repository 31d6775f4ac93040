import { givesBenefits } from '@amparo/database/giving-policies.ts'
import { rowOf } from '@amparo/database/rows.ts'
import type { CourseLicence } from '@amparo/database/schema.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export type LicenceRow = Pick<
  Selectable<CourseLicence>,
  'id' | 'account_id' | 'email' | 'activated_at' | 'ends_on' | 'ended_at'
>

const columns = ['id', 'account_id', 'email', 'activated_at', 'ends_on', 'ended_at'] as const

/** The person's licence, or the last one that ended. */
export async function findLicence(tx: Tx, accountId: number): Promise<LicenceRow | null> {
  const row = await tx
    .selectFrom('course_licence')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy(sql`ended_at IS NOT NULL`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Requests a licence; nothing if the person has one. */
export async function insertLicence(tx: Tx, accountId: number, email: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO course_licence (account_id, email, requested_at) VALUES (${accountId}, ${email}, ${now})
    ON CONFLICT (account_id) WHERE ended_at IS NULL DO NOTHING`.execute(tx)
}

/**
 * Waiting licences in request order, locked until the end of the transaction: another run waits, since skipping the
 * first would serve the second.
 */
export async function takeWaiting(tx: Tx, limit: number): Promise<LicenceRow[]> {
  return tx
    .selectFrom('course_licence')
    .select(columns)
    .where('activated_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function activateLicence(tx: Tx, id: number, endsOn: string, now: Date): Promise<void> {
  await rowOf(tx, 'course_licence', { id, activated_at: null }).change({ activated_at: now, ends_on: endsOn })
}

/** Ends a licence before today, if it is not over yet. */
export async function endLicence(tx: Tx, id: number, now: Date): Promise<void> {
  const lastDay = limaToday(now).subtract({ days: 1 }).toString()
  await sql`
    UPDATE course_licence SET ended_at = ${now},
      ends_on = CASE WHEN ends_on IS NOT NULL THEN least(ends_on, ${lastDay}::date) END
    WHERE id = ${id}`.execute(tx)
}

/** Licences that run, after a number, in order. */
export async function listRunning(tx: Tx, after: number): Promise<LicenceRow[]> {
  return tx
    .selectFrom('course_licence')
    .select(columns)
    .where('ended_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(200)
    .execute()
}

/** A free access code for a licence; null if the pool is empty. Concurrent calls never get the same. */
export async function takeCode(tx: Tx, licenceId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE course_access_code SET licence_id = ${licenceId}, given_at = ${now}
    WHERE id = (SELECT id FROM course_access_code WHERE given_at IS NULL ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(tx)
  return rows.length > 0
}

export async function hasFreeCode(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('course_access_code')
    .select('id')
    .where('given_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The sealed code of a licence. */
export async function findCode(tx: Tx, licenceId: number): Promise<string | null> {
  return rowOf(tx, 'course_access_code', { licence_id: licenceId }).value('code')
}

/** Adds encrypted codes to the pool; skips known ones. Returns the number of new ones. */
export async function insertCodes(tx: Tx, codes: readonly { code: string; hash: Buffer }[]): Promise<number> {
  if (codes.length === 0) return 0
  const rows = await tx
    .insertInto('course_access_code')
    .values(codes.map(({ code, hash }) => ({ code, code_hash: hash })))
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('id')
    .execute()
  return rows.length
}

/** Marks a warning as sent; false if it was already. */
export async function markTold(tx: Tx, id: number, days: 30 | 7, endsOn: string): Promise<boolean> {
  const column = days === 30 ? sql.ref('told_30_on') : sql.ref('told_7_on')
  const { rows } = await sql`
    UPDATE course_licence SET ${column} = ${endsOn} WHERE id = ${id} AND ${column} IS DISTINCT FROM ${endsOn}::date
    RETURNING id`.execute(tx)
  return rows.length > 0
}

/** The last day of policies that cover today one after the other; a day without any ends them. */
const lastDayOf = (policies: RawBuilder<unknown>, today: string) => sql`
  SELECT max(ends_on) FROM (
    SELECT ends_on, bool_and(starts_on <= before + 1) OVER (ORDER BY starts_on, ends_on) AS goes_on FROM (
      SELECT starts_on, ends_on, coalesce(max(ends_on) OVER (
        ORDER BY starts_on, ends_on ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), ${today}::date - 1) AS before
      FROM (${policies} AND ${givesBenefits('p')} AND ends_on >= ${today}::date) running
    ) in_order
  ) joined WHERE goes_on`

/**
 * The last day of today's cover for courses, renewals included: for a holder, of policies with these profiles; for a
 * guest of 7442, of the inviter. Null without one.
 */
export async function findCoverEnd(
  tx: Tx,
  { type, number }: PersonDocument,
  today: string,
  profiles: readonly string[],
): Promise<string | null> {
  const own = sql`SELECT p.starts_on, p.ends_on FROM held_policy p
    WHERE p.document_number = ${number} AND p.document_type = ${type} AND p.profile = ANY (${[...profiles]}::text[])`
  const inviters = sql`SELECT p.starts_on, p.ends_on FROM invitation i JOIN held_policy p
    ON p.document_number = i.holder_document_number AND p.document_type = i.holder_document_type
    WHERE i.document_number = ${number} AND i.document_type = ${type} AND i.approved_at IS NOT NULL
      AND i.rejected_at IS NULL AND i.removed_at IS NULL AND 7442 = ANY (i.services)`
  const { rows } = await sql<{ day: string | null }>`
    SELECT coalesce((${lastDayOf(own, today)}), (${lastDayOf(inviters, today)}))::date AS day`.execute(tx)
  return rows[0]?.day ?? null
}
