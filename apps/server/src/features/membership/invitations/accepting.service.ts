import { documentOf } from '@amparo/database/documents.ts'
import { addBusinessDays, guestAnswerDays } from '@amparo/domain/business-days.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { sha256 } from '../../../ports/keys.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { guestServiceName, isInsured } from '../../policies/entitlement/entitlement.service.ts'
import { guestAddress } from './guest-decision.service.ts'
import { guestRegisteredMail } from './invitations.emails.ts'
import { isOpenInvitation } from './invitations.policy.ts'
import { findInvitationByToken, type InvitationRow, markRegistered } from './invitations.repository.ts'
import { getOpenInvitation } from './invitations.service.ts'

/** Whether an open invitation is for the caller's document. Throws like `getOpenInvitation`. */
export async function ownsInvitation(ctx: Context, actor: Actor, token: string): Promise<boolean> {
  return isGuestOf(actor, await getOpenInvitation(ctx, token))
}

function isGuestOf({ document }: Actor, invitation: InvitationRow): boolean {
  const guest = documentOf(invitation)
  return guest.type === document.type && guest.number === document.number
}

/**
 * Accepts an invitation with the guest's existing account, and returns the last day of the answer. Throws
 * `invitacion_ajena`, leaving the invitation unchanged, if the account is another person's.
 */
export async function acceptInvitation(
  ctx: Context,
  actor: Actor,
  token: string,
): Promise<{ answerBefore: string }> {
  const now = ctx.clock.now()
  const invitation = await findInvitationByToken(ctx.db, sha256(token))
  if (!invitation) throw new AppError('no_encontrado')
  if (!isGuestOf(actor, invitation)) throw new AppError('invitacion_ajena')
  if (!isOpenInvitation(invitation, now)) throw new AppError('invitacion_gastada')
  const today = limaToday(now)
  if (await isInsured(ctx, ctx.db, actor.document)) throw new AppError('tiene_seguro')
  const answerBefore = addBusinessDays(today, guestAnswerDays).toString()
  const mail = guestRegisteredMail(ctx.config, {
    forWhom: whose(actor.profile),
    givenNames: actor.profile.given_names,
    services: invitation.services.map(guestServiceName),
    answerBefore,
  })
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await markRegistered(tx, invitation.id, { now, answerBefore }))) {
      throw new AppError('invitacion_gastada')
    }
    const to = await guestAddress(tx, { ...invitation, registered_at: now })
    const purpose = `guest-accepted:${invitation.public_id}:${invitation.version}`
    if (to) await queueMessage(ctx, tx, purpose, { channel: 'email', to, mail })
  })
  ctx.log.info({ event: 'guest_accepted', account: actor.profile.public_number }, 'invitación aceptada')
  return { answerBefore }
}
