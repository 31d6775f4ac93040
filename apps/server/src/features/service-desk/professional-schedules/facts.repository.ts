import { randomBytes } from 'node:crypto'
import type { Modality } from '@amparo/domain/agenda/service-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Data of a professional, without hours. */
export interface ProfessionalFacts {
  readonly name: string
  readonly profession: string
  readonly collegeNumber: string | null
  readonly specialties: readonly string[]
  readonly serviceIds: readonly number[]
  readonly modalities: readonly Modality[]
  readonly languages: readonly string[]
  readonly place: string | null
  readonly email: string | null
}

export interface SiteFacts {
  readonly name: string
  readonly city: string
  readonly address: string
}

export interface RoomFacts {
  readonly name: string
  readonly capacity: number
  readonly equipment: readonly string[]
}

/** A kind of supplier: the name of its table. */
export type Supplier = 'professional' | 'site' | 'room'

/** Key that files know it by; an import that names the same one replaces it. */
const newCode = () => `consola-${randomBytes(8).toString('hex')}`

/** Names and registrations are given one at a time, until the transaction ends. */
export async function holdNames(tx: Tx, what: Supplier): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`names of ${what}`}, 0))`.execute(tx)
}

/** Name of another professional with this registration; without one, of another with this name and none. */
export async function findSameProfessional(
  tx: Tx,
  { name, collegeNumber }: Pick<ProfessionalFacts, 'name' | 'collegeNumber'>,
  exceptId: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM professional WHERE id IS DISTINCT FROM ${exceptId}::uuid AND CASE
      WHEN college_key(${collegeNumber}) IS NULL
      THEN college_number IS NOT DISTINCT FROM ${collegeNumber} AND fold_name(name) = fold_name(${name})
      ELSE college_key(college_number) = college_key(${collegeNumber}) END LIMIT 1`.execute(tx)
  return rows[0]?.name
}

/** Whether another site, or another room of the site, has this name. */
export async function isNameTaken(
  tx: Tx,
  { name, siteId }: { name: string; siteId: string | null },
  exceptId: string | null,
): Promise<boolean> {
  const among = siteId === null ? sql`site` : sql`room`
  const { rows } = await sql`SELECT FROM ${among} WHERE id IS DISTINCT FROM ${exceptId}::uuid
    AND fold_name(name) = fold_name(${name}) AND ${siteId === null ? sql`TRUE` : sql`site_id = ${siteId}`}
    LIMIT 1`.execute(tx)
  return rows.length > 0
}

export async function findSiteOfRoom(tx: Tx, roomId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('room').select('site_id').where('id', '=', roomId).executeTakeFirst()
  return row?.site_id
}

const toRow = (facts: ProfessionalFacts) => ({
  name: facts.name,
  profession: facts.profession,
  college_number: facts.collegeNumber,
  modalities: [...facts.modalities],
  place: facts.place,
  languages: [...facts.languages],
  email: facts.email,
})

async function writeServices(tx: Tx, id: string, facts: ProfessionalFacts, telemedicine: number) {
  await tx.deleteFrom('professional_service').where('professional_id', '=', id).execute()
  const services = [
    ...new Set(facts.serviceIds).values().map((service_id) => ({ service_id, specialty: null })),
    ...new Set(facts.specialties).values().map((specialty) => ({ service_id: telemedicine, specialty })),
  ].map((row) => ({ professional_id: id, ...row }))
  await tx.insertInto('professional_service').values(services).execute()
}

/** Adds a professional without hours; returns its id. */
export async function insertProfessional(
  tx: Tx,
  facts: ProfessionalFacts,
  telemedicine: number,
): Promise<string> {
  const { id } = await tx
    .insertInto('professional')
    .values({ code: newCode(), made_in_console: true, email_by_desk: facts.email !== null, ...toRow(facts) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeServices(tx, id, facts, telemedicine)
  return id
}

/** Replaces the data of a professional; returns the new version. */
export async function updateProfessional(
  tx: Tx,
  id: string,
  facts: ProfessionalFacts,
  telemedicine: number,
): Promise<number> {
  const { version } = await tx
    .updateTable('professional')
    .set({
      ...toRow(facts),
      email_by_desk: sql`CASE WHEN email = ${facts.email} THEN email_by_desk ELSE ${facts.email !== null} END`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await writeServices(tx, id, facts, telemedicine)
  return version
}

export async function insertSite(tx: Tx, facts: SiteFacts): Promise<string> {
  const row = { code: newCode(), made_in_console: true, ...facts }
  const { id } = await tx.insertInto('site').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertRoom(tx: Tx, siteId: string, facts: RoomFacts): Promise<string> {
  const row = {
    code: newCode(),
    made_in_console: true,
    site_id: siteId,
    ...facts,
    equipment: [...facts.equipment],
  }
  const { id } = await tx.insertInto('room').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Replaces the data of a site; returns the new version. */
export async function updateSite(tx: Tx, id: string, facts: SiteFacts): Promise<number> {
  const row = { ...facts, version: sql<number>`version + 1` }
  const update = tx.updateTable('site').set(row).where('id', '=', id).returning('version')
  return (await update.executeTakeFirstOrThrow()).version
}

/** Replaces the data of a room; returns the new version. */
export async function updateRoom(tx: Tx, id: string, facts: RoomFacts): Promise<number> {
  const row = { ...facts, equipment: [...facts.equipment], version: sql<number>`version + 1` }
  const update = tx.updateTable('room').set(row).where('id', '=', id).returning('version')
  return (await update.executeTakeFirstOrThrow()).version
}

/** Closes it from a Lima day on; null offers it again, also where a file had withdrawn it. Returns the new version. */
export async function writeClosing(
  tx: Tx,
  what: Supplier,
  id: string,
  closing: { readonly from: string; readonly reason: string } | null,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    UPDATE ${sql.table(what)} SET closes_on = ${closing?.from ?? null}::date, close_reason = ${closing?.reason ?? null},
      is_active = is_active OR ${closing === null}::boolean, version = version + 1
    WHERE id = ${id} RETURNING version`.execute(tx)
  return rows[0]?.version ?? 0
}

/** Whether the account of a professional left: the account opens them again, not their agenda. */
export async function hasLeft(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('professional').select('left_at').where('id', '=', id).executeTakeFirst()
  return row?.left_at != null
}
