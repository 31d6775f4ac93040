import type { PaymentAnswer } from '@amparo/domain/claims/payment-orders.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { z } from 'zod'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { orderPurpose } from '../claims/claim-payments.service.ts'
import { type CaseRow, closeCase, findCase } from './answers.repository.ts'
import { applyAnswer, holdOrder } from './answers.service.ts'

type CaseText = Pick<CaseRow, 'detail'>

const storedAnswer = z
  .object({
    says: z.enum(['paid', 'returned']),
    cents: z.number(),
    operation: z.string().nullable(),
    reason: z.string().nullable(),
    day: z.string(),
  })
  .partial() satisfies z.ZodType<Partial<PaymentAnswer>>

/** The answer that opened a case. */
export const readCase = (ctx: Context, { detail }: CaseText) =>
  openStored(ctx.keys, orderPurpose, detail, storedAnswer)

/**
 * Closes a case with a note. `isReturned` also notes the return that a statement showed: the claim goes back to approved, and the
 * person is asked for another account. Throws `no_encontrado`, `caso_cerrado`, and `datos_invalidos` for a case without a return.
 */
export async function endCase(
  ctx: Context,
  staff: StaffActor,
  id: string,
  { note, isReturned }: { readonly note: string; readonly isReturned: boolean },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const found = await findCase(tx, id)
    if (!found) throw new AppError('no_encontrado')
    if (found.closed_at !== null) throw new AppError('caso_cerrado')
    if (isReturned) await noteReturn(ctx, tx, found)
    const end = {
      ...{ closed_at: ctx.clock.now(), closed_by_id: staff.staffId },
      note: ctx.keys.seal(orderPurpose, note),
    }
    if (!(await closeCase(tx, id, end))) throw new AppError('caso_cerrado')
    await recordAct(ctx, tx, staff, { about: `abono:${id}`, detail: { devuelto: isReturned } })
  })
}

async function noteReturn(ctx: Context, tx: Tx, found: CaseText & Pick<CaseRow, 'order_id'>): Promise<void> {
  const { says, day } = readCase(ctx, found)
  const held = says === 'returned' ? await holdOrder(tx, found.order_id) : null
  if (!held || held.order.state === 'returned') throw badField('devuelto', 'El banco no devolvió esa orden')
  await applyAnswer(ctx, tx, held, {
    ...{ says: 'returned', operation: null, reason: null },
    cents: held.order.cents + held.order.interest_cents,
    day: day ?? toLimaDay(ctx.clock.now()),
  })
}
