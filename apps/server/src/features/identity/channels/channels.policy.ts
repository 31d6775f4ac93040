import type { Context } from '../../../context.ts'
import type { AccountRow } from '../accounts/accounts.policy.ts'

export type NoticeChannel = AccountRow['message_channel']

type Reachable = Pick<AccountRow, 'email' | 'mobile' | 'message_channel'>

/**
 * The channel of a short notice: the person's choice if available, otherwise mail, otherwise SMS. WhatsApp is stored
 * only with a consent and a confirmed mobile.
 */
export function wayOf(
  ctx: Pick<Context, 'smsAvailable' | 'whatsAppAvailable'>,
  { email, mobile, message_channel: chosen }: Reachable,
): NoticeChannel | null {
  if (chosen === 'whatsapp' && ctx.whatsAppAvailable && mobile !== null) return 'whatsapp'
  if (chosen === 'sms' && ctx.smsAvailable && mobile !== null) return 'sms'
  return plainWayOf(ctx, { email, mobile, prefersMobile: chosen !== 'email' })
}

/** Fallback channel: the mobile first for those who chose it. */
export function plainWayOf(
  { smsAvailable }: Pick<Context, 'smsAvailable'>,
  { email, mobile, prefersMobile }: Pick<Reachable, 'email' | 'mobile'> & { prefersMobile: boolean },
): 'email' | 'sms' | null {
  const bySms = mobile !== null && smsAvailable
  if (bySms && (prefersMobile || email === null)) return 'sms'
  return email === null ? null : 'email'
}

/** The channel for a request to the mobile: the owner's choice, WhatsApp or SMS; null if neither is available. */
export function mobileWayOf(
  ctx: Pick<Context, 'smsAvailable' | 'whatsAppAvailable'>,
  account: Reachable,
): 'sms' | 'whatsapp' | null {
  if (account.mobile === null) return null
  if (wayOf(ctx, account) === 'whatsapp') return 'whatsapp'
  return ctx.smsAvailable ? 'sms' : null
}
