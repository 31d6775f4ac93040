import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { DeskRow } from '../desk/desk-list.repository.ts'
import type { StaffActor } from '../staff/staff.policy.ts'
import { listSites, lockSite, readSitePlan, type SiteSupplyRow, writeSitePlan } from './sites.repository.ts'
import type { Plan } from './supply.repository.ts'
import { type SupplyDraft, saveSupply, todayOf } from './supply.service.ts'

async function getSite(ctx: Context, id: string): Promise<SiteSupplyRow> {
  const [row] = await listSites(ctx.db, { id: id.toLowerCase() }, { after: null, limit: 1 })
  if (!row) throw new AppError('no_encontrado')
  return row
}

/** The hours of a site, from today on. Throws `no_encontrado`. */
export async function readSite(ctx: Context, id: string): Promise<{ version: number; plan: Plan }> {
  const row = await getSite(ctx, id)
  return { version: row.version, plan: await readSitePlan(ctx.db, row.id, todayOf(ctx)) }
}

/** Puts a site's hours in place, by the rules of a professional's: `conflictos` are told, none is ever touched. */
export async function putSite(
  ctx: Context,
  actor: StaffActor,
  seen: { id: string; version: number },
  draft: SupplyDraft,
): Promise<{ conflicts: readonly DeskRow[]; version: number | null }> {
  const { id } = await getSite(ctx, seen.id)
  return saveSupply(ctx, actor, { ...seen, id }, draft, {
    about: `sedes:${id}`,
    lock: lockSite,
    write: writeSitePlan,
    codes: (code) => ({ professionals: [], sites: [code] }),
  })
}
