import { kept } from '@amparo/database/delete-in-batches.ts'
import { rowOf } from '@amparo/database/rows.ts'
import type { VisitPlan, VisitPlanItem } from '@amparo/database/schema.ts'
import type { ProposedHour } from '@amparo/domain/agenda/visit-plan.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Days for which plans are kept after they were made. */
export const visitPlansKept = kept('visit_plan', 'made_at', 2)

export type PlanRow = Selectable<VisitPlan>

/** Terms of a plan. */
export type PlanDraft = Pick<
  PlanRow,
  'staff_id' | 'action' | 'supplier' | 'supplier_id' | 'from_day' | 'to_day' | 'made_at' | 'ends_at'
>

interface Named {
  readonly to_name: string | null
  readonly to_site: string | null
  readonly former_name: string | null
  readonly former_site: string | null
}

export interface ItemRow extends Selectable<VisitPlanItem>, Named {
  readonly account_id: number
}

/** Name of a plan's supplier; undefined if there is none. */
export async function findSupplierName(
  tx: Tx,
  { supplier, id }: { supplier: PlanRow['supplier']; id: string },
): Promise<string | undefined> {
  const from = {
    professional: sql`SELECT name FROM professional WHERE id = ${id}`,
    site: sql`SELECT name FROM site WHERE id = ${id}`,
    room: sql`SELECT r.name || ', ' || s.name AS name FROM room r JOIN site s ON s.id = r.site_id WHERE r.id = ${id}`,
  }[supplier]
  const { rows } = await sql<{ name: string }>`${from}`.execute(tx)
  return rows[0]?.name
}

/** Ids of the booked visits of a supplier that begin in a span of time, in order. */
export async function listVisitsOf(
  tx: Tx,
  { supplier, id }: { supplier: PlanRow['supplier']; id: string },
  span: { from: Date; to: Date },
  limit: number,
): Promise<string[]> {
  const whose = {
    professional: sql`a.professional_id = ${id}`,
    site: sql`a.room_id IN (SELECT r.id FROM room r WHERE r.site_id = ${id})`,
    room: sql`a.room_id = ${id}`,
  }[supplier]
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM appointment a
    WHERE ${whose} AND a.state = 'booked' AND a.starts_at > ${span.from} AND a.starts_at < ${span.to}
    ORDER BY a.starts_at, a.id LIMIT ${limit}`.execute(tx)
  return rows.map((row) => row.id)
}

/** Site of a room, also when it is closed. */
export async function findSiteOf(
  tx: Tx,
  roomId: string | null,
): Promise<{ id: string; city: string } | undefined> {
  return tx
    .selectFrom('room')
    .innerJoin('site', 'site.id', 'room.site_id')
    .select(['site.id', 'site.city'])
    .where('room.id', '=', roomId)
    .executeTakeFirst()
}

/** Rooms of a site. */
export async function listRoomsOf(tx: Tx, siteId: string): Promise<string[]> {
  const rows = await tx.selectFrom('room').select('id').where('site_id', '=', siteId).execute()
  return rows.map(({ id }) => id)
}

export async function insertPlan(tx: Tx, draft: PlanDraft): Promise<PlanRow> {
  return tx.insertInto('visit_plan').values(draft).returningAll().executeTakeFirstOrThrow()
}

/** The columns of a proposal: of a professional, or of a room. */
export function toPlace(hour: ProposedHour | null, isRoom: boolean) {
  return {
    to_start: hour && new Date(hour.startsAt),
    to_end: hour && new Date(hour.endsAt),
    to_professional_id: hour && !isRoom ? hour.supplierId : null,
    to_room_id: hour && isRoom ? hour.supplierId : null,
  }
}

export async function insertItems(
  tx: Tx,
  planId: string,
  items: readonly (Pick<ItemRow, 'appointment_id' | 'version' | 'state'> & ReturnType<typeof toPlace>)[],
): Promise<void> {
  if (items.length === 0) return
  await tx
    .insertInto('visit_plan_item')
    .values(items.map((item) => ({ plan_id: planId, ...item })))
    .execute()
}

/** A plan of a staff person. */
export async function findPlan(tx: Tx, id: string, staffId: number): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    SELECT id, staff_id, action, supplier, supplier_id, from_day::text, to_day::text, made_at, ends_at, reason
    FROM visit_plan WHERE id::text = ${id.toLowerCase()} AND staff_id = ${staffId}`.execute(tx)
  return rows[0]
}

/** The newest plan of a person whose changes can be undone at `now`. */
export async function findOpenPlan(tx: Tx, staffId: number, now: Date): Promise<PlanRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM visit_plan p WHERE p.staff_id = ${staffId} AND EXISTS (
      SELECT FROM visit_plan_item i
      WHERE i.plan_id = p.id AND i.state = 'done' AND i.told_at IS NULL AND i.undo_until > ${now})
    ORDER BY p.made_at DESC LIMIT 1`.execute(tx)
  return rows[0] && findPlan(tx, rows[0].id, staffId)
}

/** The visits of a plan by their first hour. */
export async function listItems(tx: Tx, planId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    SELECT i.plan_id, i.appointment_id, i.state, i.version, i.why, i.to_start, i.to_end, i.to_professional_id,
      i.to_room_id, i.former_start, i.former_end, i.former_professional_id, i.former_room_id, i.undo_until, i.told_at,
      a.account_id, coalesce(p.name, r.name) AS to_name, s.name AS to_site,
      coalesce(fp.name, fr.name) AS former_name, fs.name AS former_site
    FROM visit_plan_item i JOIN appointment a ON a.id = i.appointment_id
    LEFT JOIN professional p ON p.id = i.to_professional_id
    LEFT JOIN room r ON r.id = i.to_room_id LEFT JOIN site s ON s.id = r.site_id
    LEFT JOIN professional fp ON fp.id = i.former_professional_id
    LEFT JOIN room fr ON fr.id = i.former_room_id LEFT JOIN site fs ON fs.id = fr.site_id
    WHERE i.plan_id = ${planId} ORDER BY coalesce(i.former_start, a.starts_at), a.id`.execute(tx)
  return rows
}

/** Locks one visit of a plan; its present state. */
export async function holdItem(
  tx: Tx,
  planId: string,
  appointmentId: string,
): Promise<Pick<ItemRow, 'state' | 'undo_until' | 'told_at'> | undefined> {
  return rowOf(tx, 'visit_plan_item', { plan_id: planId, appointment_id: appointmentId })
    .locked('forUpdate')
    .find('state', 'undo_until', 'told_at')
}

type ItemChange = Partial<Omit<Selectable<VisitPlanItem>, 'plan_id' | 'appointment_id'>>

export async function writeItem(
  tx: Tx,
  planId: string,
  appointmentId: string,
  change: ItemChange,
): Promise<void> {
  await rowOf(tx, 'visit_plan_item', { plan_id: planId, appointment_id: appointmentId }).change(change)
}

export async function writeReason(tx: Tx, planId: string, reason: string): Promise<void> {
  await rowOf(tx, 'visit_plan', { id: planId }).change({ reason })
}

/** The undo of these changes ends a minute after the last one. */
export async function extendUndo(tx: Tx, planId: string, ids: readonly string[], until: Date): Promise<void> {
  await sql`UPDATE visit_plan_item SET undo_until = ${until}
    WHERE plan_id = ${planId} AND appointment_id = ANY (${[...ids]}::uuid[]) AND state = 'done' AND told_at IS NULL`.execute(
    tx,
  )
}

/** Until when the person changes a visit without the cut-off; null ends it. */
export async function writeFreeChange(tx: Tx, id: string, until: Date | null): Promise<void> {
  await rowOf(tx, 'appointment', { id }).change({ free_change_until: until })
}

/** Lets the transaction put visits back into what is closed. */
export async function allowRestoring(tx: Tx): Promise<void> {
  await sql`SELECT set_config('amparo.restoring', 'on', true)`.execute(tx)
}

/** A change that a person has not been told. */
export interface UntoldRow
  extends Pick<ItemRow, 'appointment_id' | 'version' | 'former_professional_id' | 'undo_until'> {
  readonly reason: string | null
  readonly action: PlanRow['action']
}

/** Changes of a plan that a person has not been told, in order, locked. */
export async function holdUntold(tx: Tx, planId: string, accountId: number): Promise<UntoldRow[]> {
  const { rows } = await sql<UntoldRow>`
    SELECT i.appointment_id, i.version, i.former_professional_id, i.undo_until, v.reason, v.action
    FROM visit_plan_item i JOIN visit_plan v ON v.id = i.plan_id JOIN appointment a ON a.id = i.appointment_id
    WHERE i.plan_id = ${planId} AND a.account_id = ${accountId} AND i.state = 'done' AND i.told_at IS NULL
    ORDER BY i.former_start, i.appointment_id FOR UPDATE OF i`.execute(tx)
  return rows
}
