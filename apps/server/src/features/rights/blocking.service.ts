import type { Tx } from '../../context.ts'
import { forgetWaitingEvents } from '../events/events.service.ts'
import { endBlocking, type RightRow, setBlocked } from './rights.repository.ts'

/**
 * Blocks an account's data while a request to erase or to correct them is open (DS 016-2024-JUS arts. III.2, 82.3): no
 * event goes to the CRM, also not those that wait, no new credit report is asked for, and of the staff only who answers
 * the request opens the file. The person goes on using their account.
 */
export async function blockData(tx: Tx, accountId: number, now: Date): Promise<void> {
  await setBlocked(tx, accountId, now)
  await forgetWaitingEvents(tx, accountId)
}

/** Ends the blocking once no request that wants it is open any more. */
export async function freeData(
  tx: Tx,
  { account_id: accountId }: Pick<RightRow, 'account_id'>,
): Promise<void> {
  if (accountId !== null) await endBlocking(tx, accountId)
}
