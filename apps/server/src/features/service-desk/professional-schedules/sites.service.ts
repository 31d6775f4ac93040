import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import type { ListedAppointment } from '../desk-appointments/listed-appointment.policy.ts'
import type { Plan } from './professional-schedules.repository.ts'
import { type SupplyDraft, saveSupply, todayOf } from './professional-schedules.service.ts'
import { findRoom, type HoursOwner, listSites, lockHours, readHours, writeHours } from './sites.repository.ts'

async function getOwner(
  ctx: Context,
  owner: HoursOwner,
  id: string,
): Promise<{ id: string; version: number }> {
  const [row] =
    owner === 'room'
      ? [await findRoom(ctx.db, id)]
      : await listSites(ctx.db, { id: id.toLowerCase() }, { after: null, limit: 1 })
  if (!row) throw new AppError('no_encontrado')
  return row
}

/** The hours of a site, or a room's own, from today on. Throws `no_encontrado`. */
export async function readHoursOf(
  ctx: Context,
  owner: HoursOwner,
  id: string,
): Promise<{ version: number; plan: Plan }> {
  const row = await getOwner(ctx, owner, id)
  return { version: row.version, plan: await readHours(ctx.db, owner, row.id, todayOf(ctx)) }
}

const abouts = { site: 'sedes', room: 'salas' } as const

/** Replaces hours, by the rules of a professional's: lists `conflictos`, and never changes any. */
export async function putHoursOf(
  ctx: Context,
  actor: StaffActor,
  owner: HoursOwner,
  seen: { id: string; version: number },
  draft: SupplyDraft,
): Promise<{ conflicts: readonly ListedAppointment[]; version: number | null }> {
  const { id } = await getOwner(ctx, owner, seen.id)
  return saveSupply(ctx, actor, { ...seen, id }, draft, {
    about: `${abouts[owner]}:${id}`,
    lock: (tx, one) => lockHours(tx, owner, one),
    write: (tx, one, plan, today) => writeHours(tx, owner, { id: one, plan, today }),
    codes: (code) =>
      owner === 'site'
        ? { professionals: [], sites: [code] }
        : { professionals: [], sites: [], rooms: [code] },
  })
}
