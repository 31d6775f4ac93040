import { kept } from '@amparo/database/delete-in-batches.ts'
import { rowOf } from '@amparo/database/rows.ts'
import type { Tx } from '../../../context.ts'

export async function isKnownOrigin(
  tx: Tx,
  { accountId, mark, since }: { accountId: number; mark: Buffer; since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('known_origin')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('mark', '=', mark)
    .where('last_used_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function noteKnownOrigin(tx: Tx, accountId: number, mark: Buffer, now: Date): Promise<void> {
  await rowOf(tx, 'known_origin', { account_id: accountId, mark }).put({ last_used_at: now })
}

export const originsKept = kept('known_origin', 'last_used_at', 90)
