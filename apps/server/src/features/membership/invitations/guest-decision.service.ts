import { documentOf } from '@amparo/database/documents.ts'
import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { findOwner } from '../../identity/accounts/owners.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { guestServiceName, holdsPolicy } from '../../policies/entitlement/entitlement.service.ts'
import { guestApprovedMails, guestRejectedMails, type MailPair, type Parties } from './guests.emails.ts'
import { changeInvitation, listWaiting } from './guests.repository.ts'
import { holderOf } from './invitations.policy.ts'
import { findPersonName, type InvitationRow } from './invitations.repository.ts'
import { describeHolder } from './inviting.service.ts'

/** A guest who waits for an answer, held by `guestCases`. */
type Waiting = Pick<InvitationRow, 'id' | 'holder_document_type' | 'holder_document_number'>

/**
 * Approves a registered guest, from their next request on, and queues the notices to guest and holder; all in `tx`. `by`
 * is the name that colleagues see. Returns the new version. Throws `titular_sin_seguro` while the holder has no policy
 * in force.
 */
export async function approveGuest(ctx: Context, tx: Tx, invitation: Waiting, by: string): Promise<number> {
  if (!(await holdsPolicy(ctx, tx, holderOf(invitation)))) throw new AppError('titular_sin_seguro')
  const now = ctx.clock.now()
  const approved = await changeInvitation(tx, invitation.id, {
    approved_at: now,
    answered_by: by,
  })
  const mails = await guestApprovedMails(ctx.config, await partiesOf(tx, approved))
  await tellBoth(ctx, tx, approved, 'approved', mails)
  ctx.log.info({ event: 'guest_approved', invitation: approved.public_id }, 'invitado aprobado')
  return approved.version
}

/** The same with a no: the seat is free at once, and guest and holder read the reason. */
export async function rejectGuest(
  ctx: Context,
  tx: Tx,
  invitation: Waiting,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<number> {
  const rejected = await changeInvitation(tx, invitation.id, {
    rejected_at: ctx.clock.now(),
    answered_by: by,
    reason: ctx.keys.seal('invitation', reason),
  })
  const mails = await guestRejectedMails(ctx.config, await partiesOf(tx, rejected), reason)
  await tellBoth(ctx, tx, rejected, 'rejected', mails)
  ctx.log.info({ event: 'guest_rejected', invitation: rejected.public_id }, 'invitado rechazado')
  return rejected.version
}

/** Guests who wait for an answer, the earliest due first. */
export async function listGuestCases(ctx: Context): Promise<InvitationRow[]> {
  return listWaiting(ctx.db)
}

/** Why a guest was not let in; null without a reason. */
export function readReason(ctx: Context, { reason }: Pick<InvitationRow, 'reason'>): string | null {
  return reason === null ? null : ctx.keys.unseal('invitation', reason)
}

/**
 * Names of guest and holder for their mails. A holder's name comes from account or policy; an unregistered guest is a
 * stranger, and sees no more of it than the invitation showed.
 */
export async function partiesOf(tx: Tx, invitation: InvitationRow): Promise<Parties> {
  const holder = await findOwner(tx, holderOf(invitation))
  return {
    forGuest: whose(invitation),
    forHolder: holder ? whose(holder) : null,
    guestName: `${invitation.given_names.split(' ')[0]} ${invitation.paternal_surname}`,
    holderName:
      invitation.registered_at === null
        ? await describeHolder(tx, invitation)
        : await nameHolder(tx, invitation),
    services: invitation.services.map(guestServiceName),
  }
}

async function nameHolder(tx: Tx, invitation: InvitationRow): Promise<string> {
  const holder = await findPersonName(tx, holderOf(invitation))
  return holder
    ? `${holder.given_names.split(' ')[0]} ${holder.paternal_surname}`
    : 'la persona que te invitó'
}

/**
 * E-mail of a guest: before registration, the one typed by the holder; afterwards their own account's, wherever the
 * link was sent; none once they died and the account was closed.
 */
export async function guestAddress(tx: Tx, invitation: InvitationRow): Promise<string | null> {
  if (invitation.registered_at === null) return invitation.email
  const account = await findOwner(tx, documentOf(invitation))
  return account && account.died_on !== null ? null : (account?.email ?? invitation.email)
}

/** Queues one mail to the guest and one to the holder, each once per invitation and happening. */
export async function tellBoth(
  ctx: Context,
  tx: Tx,
  invitation: InvitationRow,
  happening: string,
  mails: MailPair,
): Promise<void> {
  const purpose = `guest-${happening}:${invitation.public_id}:${invitation.version}`
  const to = await guestAddress(tx, invitation)
  if (to) await queueMessage(ctx, tx, `${purpose}:guest`, { channel: 'email', to, mail: mails.guest })
  const holder = await findOwner(tx, holderOf(invitation))
  if (!holder?.email) return
  await queueMessage(ctx, tx, `${purpose}:holder`, { channel: 'email', to: holder.email, mail: mails.holder })
}
