import type { Db } from '@amparo/database/open.ts'
import type { FeedFindings } from '@amparo/database/policy-feed/findings.ts'
import { manyFaults } from '@amparo/domain/field/faults.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../ports/clock.ts'

/** A database, and the clock by which the portal dates its rows. */
export interface Dated {
  readonly db: Db
  readonly clock: Clock
}

const mostProfileLabels = 10

/** Pending or failed items of one kind and name; ages in seconds. */
interface Waiting {
  readonly name: string
  readonly state: 'waiting' | 'stopped'
  readonly count: number
  readonly oldest: number
}

export const backlogKinds = ['job', 'message', 'crm_event', 'claim_event', 'object'] as const
type BacklogKind = (typeof backlogKinds)[number]

const questions: Readonly<Record<BacklogKind, (now: Date) => RawBuilder<Waiting>>> = {
  job: () => sql<Waiting>`
    SELECT name, CASE WHEN state = 'failed' THEN 'stopped' ELSE 'waiting' END AS state, count(*)::int AS count,
      extract(epoch FROM clock_timestamp() - min(start_after))::float8 AS oldest
    FROM pgboss.job WHERE state IN ('created', 'retry', 'failed') AND start_after <= clock_timestamp()
    GROUP BY 1, 2`,
  message: (now) => sql<Waiting>`
    SELECT channel AS name, 'waiting' AS state, count(*)::int AS count,
      extract(epoch FROM ${now} - min(greatest(created_at, held_until)))::float8 AS oldest
    FROM outbound_message WHERE sent_at IS NULL AND content IS NOT NULL
      AND (held_until IS NULL OR held_until <= ${now}) GROUP BY 1`,
  crm_event: (now) => sql<Waiting>`
    SELECT 'crm' AS name, CASE WHEN stopped_at IS NULL THEN 'waiting' ELSE 'stopped' END AS state,
      count(*)::int AS count, extract(epoch FROM ${now} - min(occurred_at))::float8 AS oldest
    FROM crm_event WHERE delivered_at IS NULL GROUP BY 2`,
  claim_event: (now) => sql<Waiting>`
    SELECT 'insurer' AS name, 'waiting' AS state, count(*)::int AS count,
      extract(epoch FROM ${now} - min(occurred_at))::float8 AS oldest
    FROM claim_outbox WHERE acknowledged_at IS NULL HAVING count(*) > 0`,
  object: () => sql<Waiting>`
    SELECT 'to_remove' AS name, 'waiting' AS state, count(*)::int AS count,
      extract(epoch FROM clock_timestamp() - min(since))::float8 AS oldest
    FROM loose_object WHERE is_leaving OR due_at <= clock_timestamp() HAVING count(*) > 0`,
}

/** Due items that have not been done. */
export async function readWaiting(db: Db, kind: BacklogKind, now: Date): Promise<readonly Waiting[]> {
  return (await questions[kind](now).execute(db)).rows
}

/** Seconds since the CRM started refusing everything; null if it does not. */
export async function readCrmRefusal(db: Db): Promise<number | null> {
  const { rows } = await sql<{ age: number }>`
    SELECT extract(epoch FROM clock_timestamp() - refused_since)::float8 AS age FROM crm_receiver
    WHERE refused_since IS NOT NULL`.execute(db)
  return rows[0]?.age ?? null
}

/** Seconds since the last policy feed was imported; null if there was none. */
export async function readFeedAge(db: Db): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    SELECT extract(epoch FROM clock_timestamp() - max(finished_at))::float8 AS age FROM policy_import`.execute(
    db,
  )
  return rows[0]?.age ?? null
}

/**
 * Lines by profile name without benefits, in the relevant feed: the longest of the last 36 hours, the newest among
 * equals, so that a file of three lines does not hide the nightly one's and the corrected one ends it.
 */
export async function readUnknownProfiles(
  db: Db,
  now: Date,
): Promise<readonly (readonly [string, number])[]> {
  const { rows } = await sql<{ findings: FeedFindings }>`
    SELECT findings FROM policy_import WHERE finished_at > ${now}::timestamptz - interval '36 hours'
    ORDER BY lines_read DESC, id DESC LIMIT 1`.execute(db)
  return Object.entries(rows[0]?.findings.unknownProfiles ?? {}).slice(0, mostProfileLabels)
}

/** Seconds since each partner that may call last did, by its name; one that never called yet is not among them. */
export async function readPartnerSilence(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; silence: number }>`
    SELECT name, extract(epoch FROM ${now} - last_used_at)::float8 AS silence FROM partner
    WHERE revoked_at IS NULL AND confirmed_at IS NOT NULL AND last_used_at IS NOT NULL`.execute(db)
  return new Map(rows.map(({ name, silence }) => [name, silence]))
}

/** Visits after the day `since` by measure, route, kind of connection and bucket. */
export async function readVitalCounts(db: Db, since: string) {
  return db
    .selectFrom('web_vital_count')
    .select(({ fn }) => ['vital', 'route', 'connection', 'bucket', fn.sum<number>('visits').as('visits')])
    .where('day', '>', since)
    .groupBy(['vital', 'route', 'connection', 'bucket'])
    .execute()
}

/** Visits of the last hour that met an error which its release has had for less than a day, by place. */
export async function readNewFaults(db: Db, now: Date) {
  return db
    .selectFrom('web_fault_count as counted')
    .select(({ fn }) => [
      'release',
      'route',
      'fault',
      fn.min('place').as('place'),
      fn.sum<number>('visits').as('visits'),
    ])
    .where('began', '>', new Date(now.getTime() - 3_600_000))
    .where(({ eb, exists, not, or, selectFrom }) =>
      or([
        // Errors beyond the limit of kinds: some of them may be new.
        eb('fault', '=', manyFaults),
        not(
          exists(
            selectFrom('web_fault_count as earlier')
              .select('earlier.fault')
              .whereRef('earlier.release', '=', 'counted.release')
              .whereRef('earlier.fault', '=', 'counted.fault')
              .where('earlier.began', '<', new Date(now.getTime() - 86_400_000)),
          ),
        ),
      ]),
    )
    .groupBy(['release', 'route', 'fault'])
    .execute()
}

/** Visits of the last hour by release. */
export async function readVisits(db: Db, now: Date) {
  return db
    .selectFrom('web_visit_count')
    .select(({ fn }) => ['release', fn.sum<number>('visits').as('visits')])
    .where('began', '>', new Date(now.getTime() - 3_600_000))
    .groupBy('release')
    .execute()
}

/** Bytes of the database on its disk, indexes and all. */
export async function readSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database())::float8 AS bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
