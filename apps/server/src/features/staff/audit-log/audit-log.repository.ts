import type { ActHead, ActSeal } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { ChainedAct } from './audit-log.policy.ts'

export async function insertAct(
  tx: Tx,
  row: {
    at: Date
    staffId: number | null
    who: string
    action: string
    about: string
    result: string
    detail: Readonly<Record<string, unknown>>
    requestId: string | null
  },
): Promise<void> {
  await sql`
    /* prepared: insert-act */
    INSERT INTO act (at, staff_id, who, action, about, result, detail, request_id)
    VALUES (${row.at}, ${row.staffId}, ${row.who}, ${row.action}, ${row.about}, ${row.result},
      ${JSON.stringify(row.detail)}::jsonb, ${row.requestId})`.execute(tx)
}

/** Whether such an act was written since then. */
export async function wasRecordedSince(
  tx: Tx,
  act: { who: string; action: string; about: string; result: string },
  since: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('act')
    .select('id')
    .where('who', '=', act.who)
    .where('action', '=', act.action)
    .where('about', '=', act.about)
    .where('result', '=', act.result)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type HeadRow = Pick<
  Selectable<ActHead>,
  'first_n' | 'first_hash' | 'n' | 'hash' | 'mac' | 'sealed_up_to'
>

/** The chain's two ends. With `lock`, no other transaction adds to it before this one ends. */
export async function readHead(tx: Tx, lock = false): Promise<HeadRow> {
  const { rows } = await sql<HeadRow>`
    SELECT first_n, first_hash, n, hash, mac, sealed_up_to FROM act_head ${lock ? sql`FOR UPDATE` : sql``}`.execute(
    tx,
  )
  const [head] = rows
  if (!head) throw new Error('the record of acts has lost its head')
  return head
}

/** Takes the lock of the one sealing transaction; with `leaves`, returns false at once if another has it. */
export async function lockSealing(tx: Tx, leaves: boolean): Promise<boolean> {
  const key = sql`hashtext('amparo: sealing the record')`
  const lock = leaves
    ? sql<{ mine: boolean }>`SELECT pg_try_advisory_xact_lock(${key}) AS mine`
    : sql<{ mine: boolean }>`SELECT true AS mine FROM pg_advisory_xact_lock(${key})`
  const { rows } = await lock.execute(tx)
  return rows[0]?.mine ?? false
}

const chained = sql`a.id, (extract(epoch FROM a.at) * 1000000)::bigint::text AS micros, a.staff_id, a.who, a.action,
  a.about, a.result, a.detail, a.request_id`

/** Acts without a position, in the order in which they get one. */
export async function listUnsealed(tx: Tx, after: number, limit: number): Promise<ChainedAct[]> {
  const { rows } = await sql<ChainedAct>`
    SELECT ${chained} FROM act a
    WHERE a.id > ${after} AND NOT EXISTS (SELECT FROM act_seal s WHERE s.act_id = a.id)
    ORDER BY a.id LIMIT ${limit}`.execute(tx)
  return rows
}

export async function insertSeals(
  tx: Tx,
  links: readonly { n: number; actId: number; hash: Buffer; sealedAt: Date }[],
): Promise<void> {
  await sql`
    INSERT INTO act_seal (n, act_id, hash, sealed_at)
    SELECT link.n, link.act_id, decode(link.hash, 'hex'), link.sealed_at
    FROM unnest(${links.map(({ n }) => n)}::bigint[], ${links.map(({ actId }) => actId)}::bigint[],
      ${links.map(({ hash }) => hash.toString('hex'))}::text[],
      ${links.map(({ sealedAt }) => sealedAt)}::timestamptz[]) AS link (n, act_id, hash, sealed_at)`.execute(
    tx,
  )
}

/** Acts that commit late are searched among this many last ones. */
const lateActs = 20_000

export async function moveHead(tx: Tx, head: { n: number; hash: Buffer; mac: Buffer }): Promise<void> {
  await sql`
    UPDATE act_head SET n = ${head.n}, hash = ${head.hash}, mac = ${head.mac},
      sealed_up_to = greatest(sealed_up_to,
        coalesce((SELECT min(act_id) - 1 FROM act_seal WHERE n > ${head.n - lateActs}), 0))`.execute(tx)
}

interface SealedAct extends Pick<Selectable<ActSeal>, 'n' | 'hash' | 'sealed_at'>, ChainedAct {
  /** Null if the act of a position is gone. */
  readonly act_id: number | null
}

/** Places of the chain after `n`, each with its act. */
export async function listSealed(tx: Tx, after: number, limit: number): Promise<SealedAct[]> {
  const { rows } = await sql<SealedAct>`
    SELECT s.n, s.hash, s.sealed_at, a.id AS act_id, ${chained} FROM act_seal s LEFT JOIN act a ON a.id = s.act_id
    WHERE s.n > ${after} ORDER BY s.n LIMIT ${limit}`.execute(tx)
  return rows
}

/** Acts after `id` that have no place, for a check of the whole. */
export async function listLoose(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT a.id FROM act a WHERE NOT EXISTS (SELECT FROM act_seal s WHERE s.act_id = a.id)
    ORDER BY a.id LIMIT ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The act that left something at this version, by whose hand. */
export async function findChanger(tx: Tx, about: string, version: number): Promise<string | null> {
  const { rows } = await sql<{ who: string }>`
    SELECT who FROM act WHERE about = ${about} AND result = 'hecho'
      AND (detail->>'version')::integer = ${version} ORDER BY id DESC LIMIT 1`.execute(tx)
  return rows[0]?.who ?? null
}

/** Whether each version after `from`, up to `to`, was left by such an act of this one of the staff. */
export async function wereLeftBy(
  tx: Tx,
  act: { about: string; staffId: number; action: string },
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    SELECT count(DISTINCT (detail->>'version')::integer)::integer AS left FROM act
    WHERE about = ${act.about} AND result = 'hecho' AND staff_id = ${act.staffId} AND action = ${act.action}
      AND (detail->>'version')::integer > ${from} AND (detail->>'version')::integer <= ${to}`.execute(tx)
  return rows[0]?.left === to - from
}

/** The last position with an act older than `before`, and all earlier ones older too; null if there is none. */
export async function findArchivable(tx: Tx, before: Date): Promise<{ n: number; hash: Buffer } | null> {
  const { rows } = await sql<{ n: number; hash: Buffer }>`
    SELECT s.n, s.hash FROM act_seal s
    WHERE s.n < coalesce(
      (SELECT min(t.n) FROM act_seal t JOIN act b ON b.id = t.act_id WHERE b.at >= ${before} OR t.sealed_at >= ${before}),
      (SELECT max(n) + 1 FROM act_seal))
    ORDER BY s.n DESC LIMIT 1`.execute(tx)
  return rows[0] ?? null
}

/** Takes out what has been written to a file, and leaves its last place and hash. */
export async function dropArchived(tx: Tx, last: { n: number; hash: Buffer; mac: Buffer }): Promise<void> {
  await sql`UPDATE act_head SET first_n = ${last.n}, first_hash = ${last.hash}, mac = ${last.mac}`.execute(tx)
  await sql`DELETE FROM act WHERE id IN (SELECT act_id FROM act_seal WHERE n <= ${last.n})`.execute(tx)
  await sql`DELETE FROM act_seal WHERE n <= ${last.n}`.execute(tx)
}

/** Keys for verifying audit rows from the time of retired keys, encrypted. */
export async function listRecordKeys(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('sealing_key')
    .select('record_key')
    .where('record_key', 'is not', null)
    .execute()
  return rows.flatMap(({ record_key }) => record_key ?? [])
}
