import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { getService } from '../agenda/agenda.service.ts'
import type { Actor } from '../sessions/sessions.policy.ts'
import { changeability } from './appointments.policy.ts'
import { getOwn } from './appointments.service.ts'
import { insertChangeRequest } from './change-requests.repository.ts'

/** Leaves a request for a change that staff will answer; only inside the cut-off (`cambio_directo` before it). */
export async function requestChange(
  ctx: Context,
  actor: Actor,
  { id, reason, wantedStart }: { id: string; reason: string; wantedStart: Date | null },
): Promise<void> {
  const row = await getOwn(ctx.db, actor, id, 'any')
  const now = ctx.clock.now()
  const { canChange, canAsk } = changeability(row, await getService(ctx.db, row.service_id), now)
  if (canChange) throw new AppError('cambio_directo')
  if (!canAsk) throw new AppError('cita_cerrada')
  await insertChangeRequest(ctx.db, {
    appointment_id: row.id,
    account_id: actor.accountId,
    wanted_start: wantedStart,
    reason: ctx.keys.seal('appointment', reason),
    created_at: now,
  })
}
