import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import type { Plan } from './professional-schedules.repository.ts'
import {
  type SupplyChange,
  type SupplyOwner,
  type SupplyTrial,
  saveSupply,
  todayOf,
} from './professional-schedules.service.ts'
import { findRoom, type HoursOwner, listSites, lockHours, readHours, writeHours } from './sites.repository.ts'

/** A site or a room. Throws `no_encontrado`. */
export async function getPlace(
  ctx: Context,
  owner: HoursOwner,
  id: string,
): Promise<{ id: string; version: number }> {
  const [row] =
    owner === 'room'
      ? [await findRoom(ctx.db, id)]
      : await listSites(ctx.db, { id: id.toLowerCase() }, { after: null, limit: 1 }, todayOf(ctx))
  if (!row) throw new AppError('no_encontrado')
  return row
}

/** The hours of a site, or a room's own, from today on. Throws `no_encontrado`. */
export async function readHoursOf(
  ctx: Context,
  owner: HoursOwner,
  id: string,
): Promise<{ version: number; plan: Plan }> {
  const row = await getPlace(ctx, owner, id)
  return { version: row.version, plan: await readHours(ctx.db, owner, row.id, todayOf(ctx)) }
}

const abouts = { site: 'sedes', room: 'salas' } as const

/** Subject of the acts on a site or a room. */
export const aboutPlace = (owner: HoursOwner, id: string) => `${abouts[owner]}:${id}`

/** A site or a room as the owner of a change. */
export const placeOwner = (owner: HoursOwner, id: string): Omit<SupplyOwner, 'write'> => ({
  about: aboutPlace(owner, id),
  lock: (tx, one) => lockHours(tx, owner, one),
  codes: (code) =>
    owner === 'site' ? { professionals: [], sites: [code] } : { professionals: [], sites: [], rooms: [code] },
})

/** Replaces hours, by the rules of a professional's: lists `conflictos`, and never changes any. */
export async function putHoursOf(
  ctx: Context,
  actor: StaffActor,
  owner: HoursOwner,
  seen: { id: string; version: number },
  { plan, ...trial }: SupplyTrial & { readonly plan: Plan },
): Promise<SupplyChange> {
  const { id } = await getPlace(ctx, owner, seen.id)
  return saveSupply(ctx, actor, { ...seen, id }, trial, {
    ...placeOwner(owner, id),
    write: (tx, one) => writeHours(tx, owner, { id: one, plan, today: todayOf(ctx) }),
  })
}
