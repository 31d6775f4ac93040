import { kept } from '@amparo/database/delete-in-batches.ts'
import { rowOf } from '@amparo/database/rows.ts'
import type { Tx } from '../../../context.ts'

export async function isStaffOrigin(
  tx: Tx,
  { staffId, mark, since }: { staffId: number; mark: Buffer; since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_origin')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('mark', '=', mark)
    .where('last_used_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function noteStaffOrigin(tx: Tx, staffId: number, mark: Buffer, now: Date): Promise<void> {
  await rowOf(tx, 'staff_origin', { staff_id: staffId, mark }).put({ last_used_at: now })
}

export const staffOriginsKept = kept('staff_origin', 'last_used_at', 90)
