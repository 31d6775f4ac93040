import { whatsAppConsent } from '@amparo/domain/legal/whatsapp.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { optIn } from '../../outbound/messages/whatsapp-way.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import type { Account } from '../accounts/accounts.policy.ts'
import { findConsent, insertConsents } from '../accounts/accounts.service.ts'
import { getOwner, lockOwner } from '../accounts/owners.service.ts'
import type { NoticeChannel } from './channels.policy.ts'
import { leaveWhatsApp, setChannel } from './channels.repository.ts'

/** A channel that this portal has, and what a person lacks to choose it. */
interface OfferedChannel {
  readonly channel: NoticeChannel
  readonly to: string | null
  readonly missing: 'email' | 'mobile' | 'mobile_proof' | null
}

export interface ChannelChoice {
  readonly chosen: NoticeChannel
  /** Date of the WhatsApp consent, if it is the choice. */
  readonly since: Date | null
  readonly offered: readonly OfferedChannel[]
}

/** The person's channel for short notices, and the available ones. */
export async function readChannel(ctx: Context, actor: Actor): Promise<ChannelChoice> {
  return describe(ctx, ctx.db, await getOwner(ctx.db, actor.accountId))
}

/**
 * Chooses the channel of short notices. WhatsApp requires consent to the present text (`texto_anterior` otherwise),
 * and a confirmed mobile (`celular_sin_confirmar`); another choice withdraws it at once. Each answer is a row of the
 * register; the same choice again adds none.
 */
export async function chooseChannel(
  ctx: Context,
  { accountId }: Actor,
  { channel, version }: { channel: NoticeChannel; version: string | undefined },
): Promise<ChannelChoice> {
  await spendWithin(ctx, limits.profileChangesOfAccount, String(accountId))
  return ctx.db.transaction().execute(async (tx) => {
    const account = await lockOwner(tx, accountId)
    const offer = offeredTo(ctx, account).find((one) => one.channel === channel)
    if (!offer) throw new AppError('canal_cerrado')
    if (offer.missing === 'mobile_proof') throw new AppError('celular_sin_confirmar')
    if (offer.missing !== null) throw new AppError('sin_contacto')
    if (channel === 'whatsapp' && version !== whatsAppConsent.version) throw new AppError('texto_anterior')
    const before = account.message_channel
    if (before !== channel) {
      await setChannel(tx, accountId, channel)
      if (channel === 'whatsapp' && account.mobile !== null) await optIn(ctx, tx, account.mobile)
      if (channel === 'whatsapp' || before === 'whatsapp') {
        const granted = channel === 'whatsapp'
        const consent = {
          kind: 'whatsapp',
          version: whatsAppConsent.version,
          granted,
          at: ctx.clock.now(),
        } as const
        await insertConsents(tx, accountId, [consent])
      }
    }
    return describe(ctx, tx, { ...account, message_channel: channel })
  })
}

/** Withdraws the WhatsApp consent, if there is one; the register records the channel. */
export async function withdrawWhatsApp(
  tx: Tx,
  accountId: number,
  { at, by }: { at: Date; by: 'right' | 'whatsapp' },
): Promise<void> {
  if (!(await leaveWhatsApp(tx, accountId))) return
  const consent = {
    kind: 'whatsapp',
    version: whatsAppConsent.version,
    granted: false,
    at,
    channel: by,
  } as const
  await insertConsents(tx, accountId, [consent])
}

async function describe(ctx: Context, tx: Tx, account: Account): Promise<ChannelChoice> {
  const chosen = account.message_channel
  const consent = chosen === 'whatsapp' ? await findConsent(tx, account.id, 'whatsapp') : undefined
  return { chosen, since: consent?.given_at ?? null, offered: offeredTo(ctx, account) }
}

function offeredTo(
  { smsAvailable, whatsAppAvailable }: Context,
  { email, mobile, mobile_proven: isProven }: Account,
): OfferedChannel[] {
  const mobileMissing = mobile === null ? 'mobile' : null
  return [
    { channel: 'email', to: email, missing: email === null ? 'email' : null },
    ...(smsAvailable ? [{ channel: 'sms', to: mobile, missing: mobileMissing } as const] : []),
    ...(whatsAppAvailable
      ? [
          {
            channel: 'whatsapp',
            to: mobile,
            missing: mobileMissing ?? (isProven ? null : 'mobile_proof'),
          } as const,
        ]
      : []),
  ]
}
