import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { listLostWallets } from '../../identity/payment-accounts/payment-accounts.service.ts'
import { listOwn } from '../../staff/approvals/two-people.service.ts'
import { listCaseRows } from './answers.repository.ts'
import { countToOrder, listBatchRows } from './batches.repository.ts'
import { countPayments } from './payment-list.repository.ts'
import { heldSince } from './payouts.policy.ts'

interface Counted {
  readonly total: number
  readonly late: number
  readonly first: string | null
}

/** The treasury's pending work: orders to batch, colleagues' batches, returned payments, and answers that contradict an order. */
export async function countTreasuryWork(
  ctx: Context,
  staff: StaffActor,
): Promise<Readonly<Record<'toOrder' | 'batches' | 'returned' | 'cases', Counted>>> {
  const { db } = ctx
  const now = ctx.clock.now()
  const held = { heldSince: heldSince(now), lost: await listLostWallets(ctx, db) }
  const everything = { from: null, until: null }
  const toOrder = await countToOrder(db, { ...held, today: toLimaDay(now) })
  const open = await listBatchRows(
    db,
    { state: 'open', ...everything },
    { after: null, newestFirst: false, limit: 100 },
  )
  const own = await listOwn(ctx, db, staff, 'tesoreria', [
    ...new Set(open.rows.map((batch) => batch.proposed_by_id)),
  ])
  const returned = await countPayments(db, { ...held, ...everything, state: 'returned', search: '' })
  const cases = await listCaseRows(db, { isOpen: true, after: null, limit: 1 })
  const counted = (total: number) => ({ total, late: 0, first: null })
  return {
    toOrder,
    batches: counted(open.rows.filter((batch) => !own.has(batch.proposed_by_id)).length),
    returned: counted(returned),
    cases: counted(cases.total),
  }
}
