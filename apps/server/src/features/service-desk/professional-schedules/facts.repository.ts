import { randomBytes } from 'node:crypto'
import { addedId, rowOf, rowsOf } from '@amparo/database/rows.ts'
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
  return (await rowOf(tx, 'room', { id: roomId }).find('site_id'))?.site_id
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
  await rowsOf(tx, 'professional_service', { professional_id: id }).delete()
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
  const id = await addedId(tx, 'professional', {
    code: newCode(),
    made_in_console: true,
    email_by_desk: facts.email !== null,
    ...toRow(facts),
  })
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
  const version = await rowOf(tx, 'professional', { id }).revise({
    ...toRow(facts),
    email_by_desk: sql`CASE WHEN email = ${facts.email} THEN email_by_desk ELSE ${facts.email !== null} END`,
  })
  await writeServices(tx, id, facts, telemedicine)
  return version
}

export async function insertSite(tx: Tx, facts: SiteFacts): Promise<string> {
  const row = { code: newCode(), made_in_console: true, ...facts }
  return addedId(tx, 'site', row)
}

export async function insertRoom(tx: Tx, siteId: string, facts: RoomFacts): Promise<string> {
  const row = {
    code: newCode(),
    made_in_console: true,
    site_id: siteId,
    ...facts,
    equipment: [...facts.equipment],
  }
  return addedId(tx, 'room', row)
}

/** Replaces the data of a site; returns the new version. */
export async function updateSite(tx: Tx, id: string, facts: SiteFacts): Promise<number> {
  return rowOf(tx, 'site', { id }).revise(facts)
}

/** Replaces the data of a room; returns the new version. */
export async function updateRoom(tx: Tx, id: string, facts: RoomFacts): Promise<number> {
  return rowOf(tx, 'room', { id }).revise({ ...facts, equipment: [...facts.equipment] })
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
  return (await rowOf(tx, 'professional', { id }).value('left_at')) !== null
}
