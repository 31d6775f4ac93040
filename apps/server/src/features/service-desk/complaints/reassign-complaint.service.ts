import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { refuseOwnCase, staleError } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { notifyReassignment, type Reassignment } from '../../staff/staff-notices/staff-notices.service.ts'
import { readComplaintCode } from './complaints.policy.ts'
import { changeOwner, lockComplaint } from './complaints.repository.ts'
import { openComplaint } from './complaints.service.ts'

/**
 * Assigns a complaint to a colleague, or unassigns it; its due day stays. Throws `no_encontrado`, `caso_propio`,
 * `version_ajena`, errors of `notifyReassignment`, and `caso_cerrado` if it was answered.
 */
export async function reassignComplaint(
  ctx: Context,
  staff: StaffActor,
  { code, version }: { code: string; version: number },
  { to, cause, words }: Reassignment,
): Promise<number> {
  const place = readComplaintCode(code)
  return ctx.db.transaction().execute(async (tx) => {
    const row = place ? await lockComplaint(tx, place) : undefined
    if (!row) throw new AppError('no_encontrado')
    const parties = [openComplaint(ctx, row).draft.email]
    refuseOwnCase(staff, parties)
    if (to) refuseOwnCase(to, parties)
    if (row.answered_at !== null) throw new AppError('caso_cerrado')
    const about = `reclamacion:${code}`
    if (row.version !== version) throw await staleError(ctx, about, row.version)
    const next = await changeOwner(tx, row.id, to?.id ?? null)
    await notifyReassignment(ctx, tx, staff, { toId: to?.id ?? null, about, cause })
    await recordAct(ctx, tx, staff, { about, detail: { version: next, motivo: words } })
    return next
  })
}
