import type { Tx } from '../../../context.ts'
import { forgetWaitingEvents } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { endBlocking, type RightRow, setBlocked } from './rights.repository.ts'

/**
 * Blocks an account's data while a request to erase or correct them is open (DS 016-2024-JUS arts. III.2, 82.3):
 * sends no event to the CRM, including pending ones, requests no credit report, and lets only the staff who answer
 * open the file. The person can still use their account.
 */
export async function blockData(tx: Tx, accountId: number, now: Date): Promise<void> {
  await setBlocked(tx, accountId, now)
  await forgetWaitingEvents(tx, accountId)
}

/** Ends the blocking once no request that requires it is open. */
export async function freeData(
  tx: Tx,
  { account_id: accountId }: Pick<RightRow, 'account_id'>,
): Promise<void> {
  if (accountId !== null) await endBlocking(tx, accountId)
}
