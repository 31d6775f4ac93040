import { kept } from '@amparo/database/delete-in-batches.ts'
import { addIfNew } from '@amparo/database/rows.ts'
import type { Tx } from '../../../context.ts'

/** Records a solved captcha; false if it was used before. */
export async function insertSpentCaptcha(tx: Tx, signature: Buffer, expiresAt: Date): Promise<boolean> {
  return addIfNew(tx, 'spent_captcha', { signature, expires_at: expiresAt })
}

export const captchasKept = kept('spent_captcha', 'expires_at', 0)
