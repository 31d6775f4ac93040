import type { DatedSpan, WeeklySpan } from '@amparo/domain/agenda/free-slots.ts'
import type {
  AgendaSupply,
  ProfessionalDraft,
  RoomDraft,
  ServiceRuleDraft,
  SiteDraft,
} from '@amparo/domain/agenda/supply.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

type Tx = Kysely<Schema> | Transaction<Schema>

/** A registration that is another professional's; `others` is that one's code. */
export class RepeatedCollegeNumber extends Error {
  readonly code: string
  readonly others: string

  constructor(code: string, others: string) {
    super(`${code} has the registration of ${others}`)
    this.code = code
    this.others = others
  }
}

/**
 * Saves a supply: replaces all data of each named professional (plan, breaks and exceptions included) and keeps the
 * others. Changes no appointment. Run it in a transaction. Saving the same supply again changes nothing. Rows
 * of the console take the file's code: the professional with the same registration, the site or room with the same name.
 * Throws `RepeatedCollegeNumber`. Closings stay.
 */
export async function saveSupply(tx: Tx, supply: AgendaSupply): Promise<void> {
  for (const professional of supply.professionals) await saveProfessional(tx, professional)
  for (const site of supply.sites) await saveSite(tx, site)
  for (const rule of supply.rules) await saveRule(tx, rule)
}

/** Gives a professional of the console the code of the file that names their registration. */
async function adoptProfessional(tx: Tx, { code, collegeNumber }: ProfessionalDraft): Promise<void> {
  const { rows } = await sql<{ id: string; code: string; made_in_console: boolean; known: boolean }>`
    SELECT id, code, made_in_console, EXISTS (SELECT FROM professional WHERE code = ${code}) AS known
    FROM professional WHERE code <> ${code} AND college_key(college_number) = college_key(${collegeNumber})
    ORDER BY made_in_console DESC LIMIT 1`.execute(tx)
  const [same] = rows
  if (!same || same.known) return
  if (!same.made_in_console) throw new RepeatedCollegeNumber(code, same.code)
  await tx
    .updateTable('professional')
    .set({ code, made_in_console: false })
    .where('id', '=', same.id)
    .execute()
}

async function saveProfessional(tx: Tx, draft: ProfessionalDraft): Promise<void> {
  await adoptProfessional(tx, draft)
  const row = {
    name: draft.name,
    profession: draft.profession,
    college_number: draft.collegeNumber,
    modalities: [...draft.modalities],
    place: draft.place,
    languages: [...draft.languages],
    ...(draft.email === undefined ? {} : { email: draft.email, email_by_desk: false }),
    is_active: draft.isActive,
  }
  const { id } = await tx
    .insertInto('professional')
    .values({ code: draft.code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('professional_service').where('professional_id', '=', id).execute()
  await tx.deleteFrom('professional_plan').where('professional_id', '=', id).execute()
  await tx.deleteFrom('professional_break').where('professional_id', '=', id).execute()
  await tx.deleteFrom('professional_exception').where('professional_id', '=', id).execute()
  const services = draft.services.map(({ serviceId, specialty }) => ({
    professional_id: id,
    service_id: serviceId,
    specialty,
  }))
  const weekly = (span: WeeklySpan) => ({ professional_id: id, ...toWeeklyRow(span) })
  const dated = (span: DatedSpan) => ({ professional_id: id, ...toDatedRow(span) })
  if (services.length > 0) await tx.insertInto('professional_service').values(services).execute()
  if (draft.plan.length > 0) await tx.insertInto('professional_plan').values(draft.plan.map(weekly)).execute()
  if (draft.breaks.length > 0)
    await tx.insertInto('professional_break').values(draft.breaks.map(weekly)).execute()
  if (draft.exceptions.length > 0)
    await tx.insertInto('professional_exception').values(draft.exceptions.map(dated)).execute()
}

async function saveSite(tx: Tx, draft: SiteDraft): Promise<void> {
  const row = { name: draft.name, city: draft.city, address: draft.address, is_active: draft.isActive }
  await sql`UPDATE site SET code = ${draft.code}, made_in_console = false
    WHERE made_in_console AND fold_name(name) = fold_name(${draft.name}) AND code <> ${draft.code}
      AND NOT EXISTS (SELECT FROM site WHERE code = ${draft.code})`.execute(tx)
  const { id } = await tx
    .insertInto('site')
    .values({ code: draft.code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('site_plan').where('site_id', '=', id).execute()
  await tx.deleteFrom('site_exception').where('site_id', '=', id).execute()
  const weekly = (span: WeeklySpan) => ({ site_id: id, ...toWeeklyRow(span) })
  const dated = (span: DatedSpan) => ({ site_id: id, ...toDatedRow(span) })
  if (draft.plan.length > 0) await tx.insertInto('site_plan').values(draft.plan.map(weekly)).execute()
  if (draft.exceptions.length > 0)
    await tx.insertInto('site_exception').values(draft.exceptions.map(dated)).execute()
  for (const room of draft.rooms) await saveRoom(tx, id, room)
}

async function saveRoom(tx: Tx, siteId: string, draft: RoomDraft): Promise<void> {
  const row = {
    site_id: siteId,
    name: draft.name,
    capacity: draft.capacity,
    equipment: [...draft.equipment],
    is_active: draft.isActive,
  }
  await sql`UPDATE room SET code = ${draft.code}, made_in_console = false
    WHERE made_in_console AND site_id = ${siteId} AND fold_name(name) = fold_name(${draft.name})
      AND code <> ${draft.code} AND NOT EXISTS (SELECT FROM room WHERE code = ${draft.code})`.execute(tx)
  await tx
    .insertInto('room')
    .values({ code: draft.code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
}

async function saveRule(tx: Tx, rule: ServiceRuleDraft): Promise<void> {
  const row = {
    lead_hours: rule.leadHours,
    cut_off_hours: rule.cutOffHours,
    yearly_limit: rule.yearlyLimit,
  }
  await tx
    .insertInto('service_rule')
    .values({ service_id: rule.serviceId, ...row })
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet(row))
    .execute()
}

function toWeeklyRow({ weekday, start, end }: WeeklySpan) {
  return { weekday, start_minute: start, end_minute: end }
}

function toDatedRow({ day, kind, start, end }: DatedSpan) {
  return { day, kind, start_minute: start, end_minute: end }
}
