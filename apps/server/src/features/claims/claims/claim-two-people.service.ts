import type { ClaimActor, PendingRefusal } from '@amparo/domain/claims/claim-states.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { isWaived, marksOfPeople } from '../../staff/approvals/two-people.service.ts'
import type { Proposal } from './refusals.repository.ts'

interface Two {
  readonly by: ClaimActor
  readonly pending: PendingRefusal | null
  /** The actor cannot be the second person of this proposal. */
  readonly isOwn: boolean
}

/** Both people of a refusal, as the machine of claims judges them. */
export async function readTwo(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  proposal: Proposal | undefined,
): Promise<Two> {
  const proposer = proposal?.proposed_by_id
  const [own, theirs] = await marksOfPeople(tx, staff.staffId, proposer ?? staff.staffId)
  const by = { kind: 'staff', marks: own } as const
  if (proposal === undefined) return { by, pending: null, isOwn: false }
  const isWaivedHere = await isWaived(ctx, tx, staff, 'siniestros')
  const isOwn = !isWaivedHere && theirs.some((mark) => own.includes(mark))
  return { by, pending: { marks: theirs, isWaived: isWaivedHere }, isOwn }
}
