import { likeText } from '@amparo/database/like-text.ts'
import { inOrder } from '@amparo/database/name-order.ts'
import type { Professional, ProfessionalException } from '@amparo/database/schema.ts'
import type { Modality } from '@amparo/domain/agenda/service-rules.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export interface SupplyRow
  extends Pick<
    Selectable<Professional>,
    | 'id'
    | 'code'
    | 'name'
    | 'profession'
    | 'college_number'
    | 'is_active'
    | 'place'
    | 'languages'
    | 'email'
    | 'close_reason'
    | 'version'
  > {
  readonly closes_on: string | null
  readonly modalities: Modality[]
  readonly service_ids: number[]
  readonly specialties: string[]
}

/** Whether a professional, site or room is offered on `today`. */
export function isOffered(alias: 'p' | 's' | 'r', today: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(${of('is_active')} AND (${of('closes_on')} IS NULL OR ${of('closes_on')} > ${today}::date))`
}

export interface SupplyFilter {
  readonly search?: string | undefined
  readonly active?: boolean | undefined
  /** Of one professional only. */
  readonly id?: string | undefined
  readonly serviceId?: number | undefined
  readonly specialty?: string | undefined
}

function conditions({ search, active, id, serviceId, specialty }: SupplyFilter, today: string) {
  return sql.join(
    [
      sql`TRUE`,
      ...(id === undefined ? [] : [sql`p.id::text = ${id}`]),
      ...(active === undefined ? [] : [sql`${isOffered('p', today)} = ${active}`]),
      ...(search ? [sql`fold_name(p.name || ' ' || p.profession) LIKE fold_name(${likeText(search)})`] : []),
      ...(serviceId === undefined && specialty === undefined
        ? []
        : [
            sql`EXISTS (SELECT FROM professional_service s WHERE s.professional_id = p.id
              AND (${serviceId ?? null}::integer IS NULL OR s.service_id = ${serviceId ?? null})
              AND (${specialty ?? null}::text IS NULL OR s.specialty = ${specialty ?? null}))`,
          ]),
    ],
    sql` AND `,
  )
}

/** Professionals, by name, after a position. */
export async function listProfessionals(
  tx: Tx,
  filter: SupplyFilter,
  { after, limit }: { after: { name: string; id: string } | null; limit: number },
  today: string,
): Promise<SupplyRow[]> {
  const beyond =
    after === null
      ? sql`TRUE`
      : sql`(${inOrder(sql`p.name`)}, p.id::text) > (${inOrder(sql`${after.name}::text`)}, ${after.id})`
  const { rows } = await sql<SupplyRow>`
    SELECT p.id, p.code, p.name, p.profession, p.college_number, ${isOffered('p', today)} AS is_active,
      p.closes_on::text, p.close_reason, p.languages, p.email, to_json(p.modalities) AS modalities,
      p.place, p.version,
      ARRAY(SELECT DISTINCT s.service_id::integer FROM professional_service s WHERE s.professional_id = p.id
        ORDER BY 1) AS service_ids,
      ARRAY(SELECT s.specialty FROM professional_service s WHERE s.professional_id = p.id
        AND s.specialty IS NOT NULL ORDER BY 1) AS specialties
    FROM professional p WHERE ${conditions(filter, today)} AND ${beyond}
    ORDER BY ${inOrder(sql`p.name`)}, p.id::text LIMIT ${limit}`.execute(tx)
  return rows
}

export async function countProfessionals(tx: Tx, filter: SupplyFilter, today: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM professional p WHERE ${conditions(filter, today)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Services of any matching professional. */
export async function listServicesOf(tx: Tx, filter: SupplyFilter, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT t.service_id::integer AS id FROM professional_service t
    JOIN professional p ON p.id = t.professional_id WHERE ${conditions(filter, today)} ORDER BY 1`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface WeeklyRow {
  readonly weekday: number
  readonly start_minute: number
  readonly end_minute: number
}

export type ClosedRow = Pick<
  Selectable<ProfessionalException>,
  'day' | 'start_minute' | 'end_minute' | 'reason'
>

/** A professional's week, breaks and hours taken away. */
export interface Plan {
  readonly plan: readonly WeeklyRow[]
  readonly breaks: readonly WeeklyRow[]
  readonly closed: readonly ClosedRow[]
}

export async function readPlan(tx: Tx, id: string, today: string): Promise<Plan> {
  const weekly = (table: 'professional_plan' | 'professional_break') =>
    tx
      .selectFrom(table)
      .select(['weekday', 'start_minute', 'end_minute'])
      .where('professional_id', '=', id)
      .orderBy('weekday')
      .orderBy('start_minute')
      .execute()
  const { rows: closed } = await sql<ClosedRow>`
    SELECT day::text, start_minute, end_minute, reason FROM professional_exception
    WHERE professional_id = ${id} AND kind = 'closed' AND day >= ${today} ORDER BY day, start_minute`.execute(
    tx,
  )
  return { plan: await weekly('professional_plan'), breaks: await weekly('professional_break'), closed }
}

/** A professional's code and version, with the row locked. */
export async function lockProfessional(
  tx: Tx,
  id: string,
): Promise<{ id: string; code: string; version: number } | undefined> {
  const { rows } = await sql<{ id: string; code: string; version: number }>`
    SELECT id, code, version FROM professional WHERE id::text = ${id.toLowerCase()} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Replaces a plan; past days, and extra hours of a day, stay. */
export async function writePlan(tx: Tx, id: string, plan: Plan, today: string): Promise<number> {
  await tx.deleteFrom('professional_plan').where('professional_id', '=', id).execute()
  await tx.deleteFrom('professional_break').where('professional_id', '=', id).execute()
  await sql`DELETE FROM professional_exception
    WHERE professional_id = ${id} AND kind = 'closed' AND day >= ${today}`.execute(tx)
  const weekly = (row: WeeklyRow) => ({ professional_id: id, ...row })
  if (plan.plan.length > 0) await tx.insertInto('professional_plan').values(plan.plan.map(weekly)).execute()
  if (plan.breaks.length > 0)
    await tx.insertInto('professional_break').values(plan.breaks.map(weekly)).execute()
  if (plan.closed.length > 0) {
    await tx
      .insertInto('professional_exception')
      .values(plan.closed.map((row) => ({ professional_id: id, kind: 'closed', ...row })))
      .execute()
  }
  const { rows } = await sql<{ version: number }>`
    UPDATE professional SET version = version + 1 WHERE id = ${id} RETURNING version`.execute(tx)
  return rows[0]?.version ?? 0
}
