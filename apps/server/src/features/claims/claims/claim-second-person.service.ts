import { isOnePerson } from '@amparo/domain/staff/two-people.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { isWaived, marksOfPeople } from '../../staff/approvals/two-people.service.ts'
import type { ClaimRow } from './claims.repository.ts'

type Approved = Pick<ClaimRow, 'approved_by_id' | 'approval_confirmed_by_id'>

/**
 * Whether `staff` would be the only person behind the money of a claim: they approved it, alone. The insurer's approval and a
 * confirmed one count as another person (contract §23.3).
 */
async function isSamePerson(tx: Tx, staff: StaffActor, row: Approved): Promise<boolean> {
  if (row.approved_by_id === null || row.approval_confirmed_by_id !== null) return false
  return isOnePerson(...(await marksOfPeople(tx, staff.staffId, row.approved_by_id)))
}

/** Whether `staff` may not note the payment: they approved the claim. */
export async function isOwnApproval(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  row: Approved,
): Promise<boolean> {
  return (await isSamePerson(tx, staff, row)) && !(await isWaived(ctx, tx, staff, 'siniestros'))
}

/** Columns of who pays. Throws `pago_de_otra_persona` for the approver, except in a house of one. */
export async function judgePayer(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  row: Approved,
): Promise<{ paid_by_id: number; paid_alone: boolean }> {
  const isSame = await isSamePerson(tx, staff, row)
  if (isSame && !(await isWaived(ctx, tx, staff, 'siniestros'))) throw new AppError('pago_de_otra_persona')
  return { paid_by_id: staff.staffId, paid_alone: isSame }
}
