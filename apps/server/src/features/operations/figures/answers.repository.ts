import {
  isNoticeIn,
  lostAct,
  lostActs,
  lostBy,
  type NoticeRange,
  visitDelay,
  visitNotice,
} from '@amparo/database/agenda/visit-figures.ts'
import { productOfVisit } from '@amparo/database/agenda/visit-product.ts'
import { givesBenefits } from '@amparo/database/giving-policies.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export type Part = 'product' | 'service' | 'professional' | 'site'

/** From one Lima day to another, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Days counted in one transaction, or by a read. */
export const daysAtOnce = 31

/** Days of a period that are due a recount. */
export async function countVisitDaysDue(tx: Tx, { from, to }: Days): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    SELECT count(DISTINCT day)::int AS due FROM visit_day_due WHERE day BETWEEN ${from}::date AND ${to}::date`.execute(
    tx,
  )
  return rows[0]?.due ?? 0
}

/** Stores the figures of the oldest due days later than `after`, within `days` if given; the last of them, or null. */
export async function keepVisitDays(tx: Tx, after: string, days?: Days): Promise<string | null> {
  // One counter at a time: its visits may change meanwhile, which makes their day due again.
  await sql`SELECT pg_advisory_xact_lock(hashtext('visit_day_figure'))`.execute(tx)
  const within = days ? sql`day BETWEEN ${days.from}::date AND ${days.to}::date` : sql`true`
  const { rows } = await sql<{ day: string }>`
    WITH chosen AS (
        SELECT DISTINCT day FROM visit_day_due WHERE day > ${after}::date AND ${within} ORDER BY 1 LIMIT ${daysAtOnce}),
      gone AS (DELETE FROM visit_day_due d USING chosen c WHERE d.day = c.day)
    SELECT day::text FROM chosen ORDER BY 1`.execute(tx)
  const chosen = rows.map(({ day }) => day)
  const last = chosen.at(-1)
  if (last === undefined) return null
  await sql`DELETE FROM visit_day_figure WHERE day = ANY (${chosen}::date[])`.execute(tx)
  await countDays(tx, chosen)
  return last
}

async function countDays(tx: Tx, days: readonly string[]): Promise<void> {
  const lost = (by: string) => sql`count(*) FILTER (WHERE lost_by = ${by})`
  const notice = (range: NoticeRange) =>
    sql`count(*) FILTER (WHERE lost_by IS NOT NULL AND ${isNoticeIn(range, sql`notice`)})`
  const acts = sql.join(lostActs.map((act) => sql`count(*) FILTER (WHERE lost_act = ${act})`))
  // Low 32 bits of the account's number, and one byte of minutes.
  const number = sql`substring(int8send(account_id) FROM 5)`
  const minutes = sql`substring(int4send(least(255, delay)::int) FROM 4)`
  await sql`
    INSERT INTO visit_day_figure (day, part, key, visits, lost_person, lost_house, lost_professional,
      notice_none, notice_2h, notice_24h, notice_48h, notice_more, acts, people, users, delays)
    WITH visit AS MATERIALIZED (
      SELECT d.day, a.account_id, ${lostBy} AS lost_by, ${lostAct} AS lost_act, a.service_id,
        a.professional_id, r.site_id, ${productOfVisit} AS product, ${visitNotice} AS notice, ${visitDelay} AS delay
      FROM unnest(${[...days]}::date[]) AS d (day)
        JOIN appointment a ON a.starts_at >= d.day::timestamp AT TIME ZONE 'America/Lima'
          AND a.starts_at < (d.day + 1)::timestamp AT TIME ZONE 'America/Lima'
        JOIN account c ON c.id = a.account_id LEFT JOIN room r ON r.id = a.room_id
        LEFT JOIN video_call v ON v.appointment_id = a.id)
    SELECT day, k.part, coalesce(k.key, ''), count(*), ${lost('person')}, ${lost('house')}, ${lost('professional')},
      ${notice('none')}, ${notice('under2')}, ${notice('under24')}, ${notice('under48')}, ${notice('more')}, ARRAY[${acts}]::int[],
      string_agg(DISTINCT ${number}, ''), coalesce(string_agg(DISTINCT ${number}, '') FILTER (WHERE lost_by IS NULL), ''),
      coalesce(string_agg(${minutes}, '') FILTER (WHERE delay IS NOT NULL), '')
    FROM visit CROSS JOIN LATERAL (VALUES ('product', product), ('service', service_id::text),
      ('professional', professional_id::text), ('site', site_id::text)) AS k (part, key)
    WHERE lost_by IS DISTINCT FROM 'cover' GROUP BY 1, 2, 3`.execute(tx)
}

/** Figures of a group of visits over a period. */
export interface VisitGroup {
  readonly key: string
  readonly visits: number
  readonly lost: readonly [person: number, house: number, professional: number]
  readonly notice: readonly number[]
  /** By `lostActs`; null while a day was counted without them. */
  readonly acts: readonly number[] | null
  readonly peopleNumbers: Buffer
  readonly userNumbers: Buffer
  readonly delays: Buffer
}

/** Stored groups of one part, over the days; `wanted` names the lists to read, the others are empty. */
export async function sumVisitDays(
  tx: Tx,
  part: Part,
  { from, to }: Days,
  wanted: { readonly users: boolean; readonly delays: boolean },
): Promise<VisitGroup[]> {
  const listed = (column: 'people' | 'users' | 'delays', isWanted: boolean) =>
    isWanted ? sql`string_agg(${sql.ref(column)}, '')` : sql`''::bytea`
  const { rows } = await sql<VisitGroup>`
    SELECT key, sum(visits)::int AS visits,
      ARRAY[sum(lost_person), sum(lost_house), sum(lost_professional)]::int[] AS lost,
      CASE WHEN bool_and(acts IS NOT NULL) THEN ARRAY[${sql.join(lostActs.map((_, at) => sql`sum(acts[${sql.lit(at + 1)}])`))}]::int[] END AS acts,
      ARRAY[sum(notice_none), sum(notice_2h), sum(notice_24h), sum(notice_48h), sum(notice_more)]::int[] AS notice,
      ${listed('people', true)} AS "peopleNumbers", ${listed('users', wanted.users)} AS "userNumbers",
      ${listed('delays', wanted.delays)} AS delays
    FROM visit_day_figure WHERE part = ${part} AND day BETWEEN ${from}::date AND ${to}::date GROUP BY key`.execute(
    tx,
  )
  return rows
}

/** Céntimos that the uses of each service cost by the tariff of their day; services without one are absent. */
export async function sumCosts(tx: Tx, { from, to }: Days): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; cents: number }>`
    SELECT f.key, sum(t.tariff_cents::bigint * (f.visits - f.lost_person - f.lost_house - f.lost_professional))::float8 AS cents
    FROM visit_day_figure f CROSS JOIN LATERAL (
      SELECT c.tariff_cents FROM service_rule_change c
      WHERE c.service_id = f.key::int AND c.outcome = 'confirmed' AND c.from_day <= f.day
      ORDER BY c.from_day DESC, c.ended_at DESC LIMIT 1) AS t
    WHERE f.part = 'service' AND f.day BETWEEN ${from}::date AND ${to}::date AND t.tariff_cents IS NOT NULL
    GROUP BY f.key`.execute(tx)
  return new Map(rows.map(({ key, cents }) => [key, cents]))
}

/** Names of professionals and sites. */
export async function listSupplyNames(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id::text, name FROM professional WHERE id = ANY (${[...keys]}::uuid[])
    UNION ALL SELECT id::text, name FROM site WHERE id = ANY (${[...keys]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** People insured on `day`, by product; the empty product is everybody once. */
const insuredOn = (day: string) => sql`
  SELECT coalesce(product_code, '') AS product_code, count(DISTINCT (document_type, document_number))::int AS total
  FROM policy WHERE ${givesBenefits()} AND ${day}::date BETWEEN starts_on AND ends_on
  GROUP BY GROUPING SETS ((product_code), ())`

/** Stores how many people are insured on `day`, once. */
export async function keepInsured(tx: Tx, day: string): Promise<void> {
  await sql`
    INSERT INTO insured_day (day, product_code, total)
    SELECT ${day}::date, * FROM (${insuredOn(day)}) AS i
    WHERE NOT EXISTS (SELECT FROM insured_day WHERE day = ${day}::date)
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Insured people on the last counted day up to `day`, or on the first one after it. */
export async function findInsured(tx: Tx, day: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ product_code: string; total: number }>`
    SELECT product_code, total FROM insured_day WHERE day = coalesce(
      (SELECT max(day) FROM insured_day WHERE day <= ${day}::date), (SELECT min(day) FROM insured_day))`.execute(
    tx,
  )
  return new Map(rows.map(({ product_code, total }) => [product_code, total]))
}
