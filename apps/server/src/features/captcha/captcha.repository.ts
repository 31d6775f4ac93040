import { deleteInBatches } from '@amparo/database/delete-in-batches.ts'
import type { Db } from '@amparo/database/open.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** Records a solved captcha; false where it had been used before. */
export async function insertSpentCaptcha(tx: Tx, signature: Buffer, expiresAt: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('spent_captcha')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteOldCaptchas(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'spent_captcha', sql`expires_at < ${now}`)
}
