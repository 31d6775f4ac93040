import { rowOf } from '@amparo/database/rows.ts'
import type { SecurityLicence } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export type LicenceRow = Pick<
  Selectable<SecurityLicence>,
  'id' | 'product' | 'key_sealed' | 'devices' | 'expires_on' | 'policy_year'
>

const columns = ['id', 'product', 'key_sealed', 'devices', 'expires_on', 'policy_year'] as const

/** A person's licences, the last to lapse first. */
export async function findOwnLicences(tx: Tx, accountId: number): Promise<LicenceRow[]> {
  return tx
    .selectFrom('security_licence')
    .select([...columns])
    .where('account_id', '=', accountId)
    .orderBy('expires_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Serialises giving, importing and counting of licences. */
export async function lockPool(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('security_licence', 0))`.execute(tx)
}

export async function countFree(tx: Tx, today: string): Promise<number> {
  const { free } = await tx
    .selectFrom('security_licence')
    .select(({ fn }) => fn.countAll<number>().as('free'))
    .where('account_id', 'is', null)
    .where('expires_on', '>', today)
    .executeTakeFirstOrThrow()
  return Number(free)
}

/**
 * Number of people before this one: those with a held licence, and earlier requests not yet notified. Zero if a
 * licence is held for them.
 */
export async function countAhead(tx: Tx, accountId: number, heldSince: Date): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    WITH own AS (SELECT place, told_at FROM security_licence_wait WHERE account_id = ${accountId})
    SELECT CASE WHEN EXISTS (SELECT FROM own WHERE told_at > ${heldSince}) THEN 0 ELSE (
      SELECT count(*) FROM security_licence_wait w
      WHERE w.account_id <> ${accountId} AND (
        w.told_at > ${heldSince}
        OR (w.told_at IS NULL AND w.place < coalesce((SELECT place FROM own WHERE told_at IS NULL), 9223372036854775807))
      )
    ) END AS ahead`.execute(tx)
  return Number(rows[0]?.ahead ?? 0)
}

/** Assigns the free licence that expires last; undefined if there is none. The caller locks the pool. */
export async function takeLicence(
  tx: Tx,
  taker: { accountId: number; policyYear: string; today: string; now: Date },
): Promise<LicenceRow | undefined> {
  const { rows } = await sql<LicenceRow>`
    UPDATE security_licence
    SET account_id = ${taker.accountId}, policy_year = ${taker.policyYear}, activated_at = ${taker.now}
    WHERE id = (
      SELECT id FROM security_licence WHERE account_id IS NULL AND expires_on > ${taker.today}
      ORDER BY expires_on DESC, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, product, key_sealed, devices, expires_on, policy_year`.execute(tx)
  return rows[0]
}

/** Adds a person at the end of the list; an existing entry keeps its place, unless its turn has passed. */
export async function joinLine(tx: Tx, accountId: number, now: Date, heldSince: Date): Promise<void> {
  await tx
    .deleteFrom('security_licence_wait')
    .where('account_id', '=', accountId)
    .where('told_at', '<=', heldSince)
    .execute()
  await rowOf(tx, 'security_licence_wait', { account_id: accountId }).add({ asked_at: now })
}

export async function leaveLine(tx: Tx, accountId: number): Promise<void> {
  await rowOf(tx, 'security_licence_wait', { account_id: accountId }).delete()
}

export async function isInLine(tx: Tx, accountId: number): Promise<boolean> {
  const place = rowOf(tx, 'security_licence_wait', { account_id: accountId, told_at: null })
  return (await place.value('account_id')) !== null
}

export async function countHeld(tx: Tx, heldSince: Date): Promise<number> {
  const { held } = await tx
    .selectFrom('security_licence_wait')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('told_at', '>', heldSince)
    .executeTakeFirstOrThrow()
  return Number(held)
}

/** The first `count` who have not been notified, in the order of their requests; marked as notified at `now`. */
export async function callFromLine(tx: Tx, count: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ account_id: number; place: number }>`
    UPDATE security_licence_wait SET told_at = ${now}
    WHERE account_id IN (
      SELECT account_id FROM security_licence_wait WHERE told_at IS NULL ORDER BY place LIMIT ${count} FOR UPDATE
    )
    RETURNING account_id, place`.execute(tx)
  return rows.toSorted((one, other) => one.place - other.place).map(({ account_id }) => account_id)
}

/** Assigned licences that expire within `days` without a warning so far; marks them as warned. */
export async function takeToWarn(
  tx: Tx,
  warning: { column: 'warned_30_at' | 'warned_7_at'; from: string; to: string; now: Date },
): Promise<{ id: number; account_id: number; product: string; expires_on: string }[]> {
  const column = sql.ref(warning.column)
  const { rows } = await sql<{ id: number; account_id: number; product: string; expires_on: string }>`
    UPDATE security_licence SET ${column} = ${warning.now}
    WHERE id IN (
      SELECT id FROM security_licence
      WHERE account_id IS NOT NULL AND ${column} IS NULL AND expires_on BETWEEN ${warning.from} AND ${warning.to}
      ORDER BY id LIMIT 200 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, account_id, product, expires_on`.execute(tx)
  return rows
}

export type PoolLicence = Pick<
  Selectable<SecurityLicence>,
  'product' | 'key_fingerprint' | 'key_sealed' | 'devices' | 'expires_on' | 'imported_at'
>

/** Adds licences to the pool; skips known keys. Returns the number of new ones. */
export async function insertLicences(tx: Tx, licences: readonly PoolLicence[]): Promise<number> {
  if (licences.length === 0) return 0
  const rows = await tx
    .insertInto('security_licence')
    .values([...licences])
    .onConflict((conflict) => conflict.column('key_fingerprint').doNothing())
    .returning('id')
    .execute()
  return rows.length
}

export async function findTicked(tx: Tx, accountId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('security_check')
    .select('point')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ point }) => point)
}

export async function tickPoint(
  tx: Tx,
  { accountId, point, done, now }: { accountId: number; point: string; done: boolean; now: Date },
): Promise<void> {
  if (!done) {
    await rowOf(tx, 'security_check', { account_id: accountId, point }).delete()
    return
  }
  await rowOf(tx, 'security_check', { account_id: accountId, point }).add({ done_at: now })
}
