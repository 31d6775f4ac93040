import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { refuseOwnCase, staleError } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { notifyReassignment, type Reassignment } from '../../staff/staff-notices/staff-notices.service.ts'
import { changeCase, listCases } from './survey-cases.repository.ts'

const aboutOf = (id: string) => `casos:${id}`

/**
 * Assigns an open case to a colleague, or unassigns it. Throws `no_encontrado`, `caso_propio`, `caso_cerrado`, `version_ajena`
 * and what `notifyReassignment` throws.
 */
export async function reassignCase(
  ctx: Context,
  staff: StaffActor,
  { id, version }: { id: string; version: number },
  { to, cause, words }: Reassignment,
): Promise<number> {
  const find = async () => (await listCases(ctx.db, { id, state: 'any' }, { after: null, limit: 1 }))[0]
  const row = await find()
  if (!row) throw new AppError('no_encontrado')
  refuseOwnCase(staff, [row.email])
  if (to) refuseOwnCase(to, [row.email])
  if (row.closed_at !== null) throw new AppError('caso_cerrado')
  const about = aboutOf(row.id)
  const next = await ctx.db.transaction().execute(async (tx) => {
    const changed = await changeCase(tx, { id: row.id, version }, { ownerId: to?.id ?? null })
    if (changed === undefined) return undefined
    await notifyReassignment(ctx, tx, staff, { toId: to?.id ?? null, about, cause })
    await recordAct(ctx, tx, staff, { about, detail: { version: changed, motivo: words } })
    return changed
  })
  if (next !== undefined) return next
  const now = await find()
  if (!now || now.closed_at !== null) throw new AppError('caso_cerrado')
  throw await staleError(ctx, about, now.version)
}
