import { telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { staleError } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import {
  findSameProfessional,
  findSiteOfRoom,
  hasLeft,
  holdNames,
  insertProfessional,
  insertRoom,
  insertSite,
  isNameTaken,
  type ProfessionalFacts,
  type RoomFacts,
  type SiteFacts,
  type Supplier,
  updateProfessional,
  updateRoom,
  updateSite,
  writeClosing,
} from './facts.repository.ts'
import type { SupplyRow } from './professional-schedules.repository.ts'
import {
  getOne,
  professionalOwner,
  type SupplyChange,
  type SupplyOwner,
  type SupplyTrial,
  saveSupply,
  todayOf,
} from './professional-schedules.service.ts'
import { aboutPlace, getPlace, placeOwner } from './sites.service.ts'

interface Seen {
  readonly id: string
  readonly version: number
}

/** Refuses a second professional with the same registration; the database refuses it as well. */
async function refuseDouble(tx: Tx, facts: ProfessionalFacts, exceptId: string | null): Promise<void> {
  await holdNames(tx, 'professional')
  const other = await findSameProfessional(tx, facts, exceptId)
  if (other !== undefined) {
    const field = facts.collegeNumber === null ? 'nombre' : 'colegiatura'
    throw badField(field, `Ya está en la lista: ${other}. Cambia sus datos o reábrelo.`)
  }
}

/** Adds a professional, who has no hours yet. Throws `datos_invalidos` if it is one of the list. */
export async function addProfessional(
  ctx: Context,
  actor: StaffActor,
  facts: ProfessionalFacts,
): Promise<SupplyRow> {
  const id = await ctx.db.transaction().execute(async (tx) => {
    await refuseDouble(tx, facts, null)
    const made = await insertProfessional(tx, facts, telemedicineServiceId)
    await recordAct(ctx, tx, actor, { about: `profesionales:${made}`, detail: { version: 1 } })
    return made
  })
  return getOne(ctx, actor, id)
}

/** Replaces the data of a professional; booked visits outside them are `conflictos`, unless accepted. */
export async function changeProfessional(
  ctx: Context,
  actor: StaffActor,
  seen: Seen,
  { facts, ...trial }: SupplyTrial & { readonly facts: ProfessionalFacts },
): Promise<SupplyChange> {
  const { id } = await getOne(ctx, actor, seen.id)
  return saveSupply(ctx, actor, { ...seen, id }, trial, {
    ...professionalOwner(id),
    async write(tx, one) {
      await refuseDouble(tx, facts, one)
      return updateProfessional(tx, one, facts, telemedicineServiceId)
    },
  })
}

/** Refuses a second site of this name, or a second room of it in its site. */
async function refuseTaken(
  tx: Tx,
  place: { readonly name: string; readonly siteId: string | null },
  exceptId: string | null,
): Promise<void> {
  await holdNames(tx, place.siteId === null ? 'site' : 'room')
  if (!(await isNameTaken(tx, place, exceptId))) return
  throw badField(
    'nombre',
    place.siteId === null ? 'Ya hay una sede con ese nombre' : 'La sede ya tiene esa sala',
  )
}

/** Adds a site without rooms or hours; returns its id. */
export async function addSite(ctx: Context, actor: StaffActor, facts: SiteFacts): Promise<string> {
  return ctx.db.transaction().execute(async (tx) => {
    await refuseTaken(tx, { name: facts.name, siteId: null }, null)
    const id = await insertSite(tx, facts)
    await recordAct(ctx, tx, actor, { about: aboutPlace('site', id), detail: { version: 1 } })
    return id
  })
}

/** Adds a room to a site; it follows the hours of the site. Throws `no_encontrado`. Returns its id. */
export async function addRoom(
  ctx: Context,
  actor: StaffActor,
  siteId: string,
  facts: RoomFacts,
): Promise<string> {
  const site = await getPlace(ctx, 'site', siteId)
  return ctx.db.transaction().execute(async (tx) => {
    await refuseTaken(tx, { name: facts.name, siteId: site.id }, null)
    const id = await insertRoom(tx, site.id, facts)
    await recordAct(ctx, tx, actor, { about: aboutPlace('room', id), detail: { version: 1 } })
    return id
  })
}

/** Replaces the data of a site. */
export async function changeSite(
  ctx: Context,
  actor: StaffActor,
  seen: Seen,
  { facts, ...trial }: SupplyTrial & { readonly facts: SiteFacts },
): Promise<SupplyChange> {
  const { id } = await getPlace(ctx, 'site', seen.id)
  return saveSupply(ctx, actor, { ...seen, id }, trial, {
    ...placeOwner('site', id),
    async write(tx, one) {
      await refuseTaken(tx, { name: facts.name, siteId: null }, one)
      return updateSite(tx, one, facts)
    },
  })
}

/** Replaces the data of a room; bookings for more people than its seats are `conflictos`, unless accepted. */
export async function changeRoom(
  ctx: Context,
  actor: StaffActor,
  seen: Seen,
  { facts, ...trial }: SupplyTrial & { readonly facts: RoomFacts },
): Promise<SupplyChange> {
  const { id } = await getPlace(ctx, 'room', seen.id)
  return saveSupply(ctx, actor, { ...seen, id }, trial, {
    ...placeOwner('room', id),
    async write(tx, one) {
      await refuseTaken(tx, { name: facts.name, siteId: (await findSiteOfRoom(tx, one)) ?? null }, one)
      return updateRoom(tx, one, facts)
    },
  })
}

async function ownerOf(
  ctx: Context,
  actor: StaffActor,
  what: Supplier,
  id: string,
): Promise<Omit<SupplyOwner, 'write'> & { readonly id: string }> {
  if (what === 'professional') {
    const row = await getOne(ctx, actor, id)
    return { id: row.id, ...professionalOwner(row.id) }
  }
  const row = await getPlace(ctx, what, id)
  return { id: row.id, ...placeOwner(what, row.id) }
}

/**
 * Closes a professional, site or room from a Lima day on: it is not offered then. Visits that are booked for that day or
 * later are `conflictos`, returned unless accepted; none is changed.
 */
export async function closeSupply(
  ctx: Context,
  actor: StaffActor,
  what: Supplier,
  seen: Seen,
  { from, reason, ...trial }: SupplyTrial & { readonly from: string; readonly reason: string },
): Promise<SupplyChange> {
  if (from < todayOf(ctx)) throw badField('desde', 'Elige hoy o un día que viene')
  const { id, ...owner } = await ownerOf(ctx, actor, what, seen.id)
  return saveSupply(ctx, actor, { ...seen, id }, trial, {
    ...owner,
    write: (tx, one) => writeClosing(tx, what, one, { from, reason }),
    detail: { desde: from },
  })
}

/** Offers a closed one again; returns the new version. Throws `datos_invalidos` for a professional whose account left. */
export async function reopenSupply(
  ctx: Context,
  actor: StaffActor,
  what: Supplier,
  seen: Seen,
): Promise<number> {
  const { id, about, lock } = await ownerOf(ctx, actor, what, seen.id)
  return ctx.db.transaction().execute(async (tx) => {
    const held = await lock(tx, id)
    if (!held) throw new AppError('no_encontrado')
    if (held.version !== seen.version) throw await staleError(ctx, about, held.version)
    if (what === 'professional' && (await hasLeft(tx, id))) {
      throw badField('profesional', 'Su cuenta de personal está cerrada. Reactívala primero en «Personal».')
    }
    const version = await writeClosing(tx, what, id, null)
    await recordAct(ctx, tx, actor, { about, detail: { version } })
    return version
  })
}
