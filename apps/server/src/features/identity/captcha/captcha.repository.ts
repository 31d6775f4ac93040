import { kept } from '@amparo/database/delete-in-batches.ts'
import type { Tx } from '../../../context.ts'

/** Records a solved captcha; false if it was used before. */
export async function insertSpentCaptcha(tx: Tx, signature: Buffer, expiresAt: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('spent_captcha')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst()
  return inserted !== undefined
}

export const captchasKept = kept('spent_captcha', 'expires_at', 0)
