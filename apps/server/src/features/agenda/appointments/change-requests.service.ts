import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Prepared } from '../../../context.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { getService } from '../agenda/agenda.service.ts'
import { changeability } from './appointments.policy.ts'
import { getOwn } from './appointments.service.ts'
import { insertChangeRequest } from './change-requests.repository.ts'

export {
  answerRequest,
  closeRequests,
  listOpenRequests,
  type OpenRequest,
} from './change-requests.repository.ts'

/**
 * Checks a request for a change that staff will answer; only inside the cut-off (`cambio_directo` before it). `write`
 * leaves it.
 */
export async function prepareChangeRequest(
  ctx: Context,
  actor: Actor,
  { id, reason, wantedStart }: { id: string; reason: string; wantedStart: Date | null },
): Promise<Prepared<null>> {
  await spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId))
  const row = await getOwn(ctx.db, actor, id, 'any')
  const now = ctx.clock.now()
  const { canChange, canAsk } = changeability(row, await getService(ctx.db, row.service_id), now)
  if (canChange) throw new AppError('cambio_directo')
  if (!canAsk) throw new AppError('cita_cerrada')
  return {
    async write(tx) {
      await insertChangeRequest(tx, {
        appointment_id: row.id,
        account_id: actor.accountId,
        wanted_start: wantedStart,
        reason: ctx.keys.seal('appointment', reason),
        created_at: now,
      })
      return null
    },
  }
}
