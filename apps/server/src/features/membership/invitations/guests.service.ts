import { documentOf } from '@amparo/database/documents.ts'
import { guestServices } from '@amparo/domain/catalogue/guest-services.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { guestState, holdsSeat } from '@amparo/domain/guests/guest-timeline.ts'
import { formatLimaMoment, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import { newToken, sha256 } from '../../../ports/keys.ts'
import { cancelToCome } from '../../agenda/appointments/cancel.service.ts'
import { findOwner, lockOwner } from '../../identity/accounts/owners.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { isInsured, readCover } from '../../policies/entitlement/entitlement.service.ts'
import { guestAddress, partiesOf, tellBoth } from './guest-decision.service.ts'
import { guestRemovedMails, invitationOverMail } from './guests.emails.ts'
import { changeInvitation, findInvitation, listInvitationsOf, lockInvitation } from './guests.repository.ts'
import { timesOf } from './invitations.policy.ts'
import { type InvitationRow, removeUnansweredOf } from './invitations.repository.ts'
import {
  type InvitationDraft,
  invitationTimes,
  invite,
  keepSeat,
  mailInvitation,
  takeSeats,
} from './inviting.service.ts'
import { countBoughtSeats } from './seats.repository.ts'

/** A service that a holder may share, and how many of its seats are free. */
export interface SharedService {
  readonly code: number
  readonly name: string
  readonly seats: number
  readonly free: number
}

/** Everything that a holder sees about guests: seats and people, newest first. Guests get `solo_titular`. */
export async function listGuests(
  ctx: Context,
  actor: Actor,
): Promise<{ services: SharedService[]; guests: InvitationRow[] }> {
  await refuseGuest(ctx, actor)
  const now = ctx.clock.now()
  const guests = await listInvitationsOf(ctx.db, actor.document)
  const today = toLimaDay(now)
  const bought = await countBoughtSeats(ctx.db, actor.document, today)
  const holding = guests.filter((row) => holdsSeat(guestState(timesOf(row), now.getTime())))
  const services = guestServices
    .filter(({ code }) => bought[code] > 0)
    .map(({ code, name }) => {
      const taken = holding.filter((row) => row.services.includes(code)).length
      return { code, name, seats: bought[code], free: Math.max(0, bought[code] - taken) }
    })
  return { services, guests }
}

async function refuseGuest(ctx: Context, actor: Actor): Promise<void> {
  const { kind } = await readCover(ctx, ctx.db, actor.document)
  if (kind === 'guest') throw new AppError('solo_titular')
}

/**
 * Checks an invitation of the actor's: not oneself (`invitado_uno_mismo`), no one with a policy in force
 * (`invitado_con_seguro`). `write` takes the seats, one holder's invitations after one another.
 */
export async function prepareInvitation(
  ctx: Context,
  actor: Actor,
  draft: Omit<InvitationDraft, 'holder'>,
): Promise<Prepared<InvitationRow>> {
  await refuseGuest(ctx, actor)
  await spendWithin(ctx, limits.invitationsOfAccount, String(actor.accountId))
  const { guest } = draft
  if (guest.type === actor.document.type && guest.number === actor.document.number) {
    throw new AppError('invitado_uno_mismo')
  }
  if (await isInsured(ctx, ctx.db, guest)) throw new AppError('invitado_con_seguro')
  return {
    async write(tx) {
      await lockOwner(tx, actor.accountId)
      const invitation = await invite(ctx, tx, { ...draft, holder: actor.document })
      ctx.log.info({ event: 'guest_invited', invitation: invitation.public_id }, 'invitado')
      return invitation
    },
  }
}

/** The actor's own invitation; another's and an unknown one are `no_encontrado`. */
async function getOwn(tx: Tx, actor: Actor, id: string): Promise<InvitationRow> {
  const found = await findInvitation(tx, id)
  const isOwn =
    found?.holder_document_type === actor.document.type &&
    found.holder_document_number === actor.document.number
  if (!found || !isOwn) throw new AppError('no_encontrado')
  return found
}

/** A holder's corrections before resending an invitation. */
interface ContactFix {
  readonly email?: string
  readonly mobile?: string | null
}

/**
 * Resends an invitation, with a new link and thirty more days, to its address or a corrected one. An expired one
 * takes its seats again. Throws `invitacion_cerrada` once the guest has registered or it ended, and
 * `invitado_repetido` if they have a newer one.
 */
export async function prepareResend(
  ctx: Context,
  actor: Actor,
  id: string,
  fix: ContactFix = {},
): Promise<Prepared<InvitationRow>> {
  const own = await getOwn(ctx.db, actor, id)
  await spendWithin(ctx, limits.invitationsOfAccount, String(actor.accountId))
  return {
    async write(tx) {
      await lockOwner(tx, actor.accountId)
      const row = await lockInvitation(tx, own.id)
      const now = ctx.clock.now()
      const state = guestState(timesOf(row), now.getTime())
      if (state !== 'invited' && state !== 'expired') throw new AppError('invitacion_cerrada')
      const token = newToken()
      const wanted = { holder: actor.document, guest: documentOf(row), services: row.services }
      const seats = state === 'expired' ? await takeSeats(ctx, tx, wanted) : {}
      const sent = await keepSeat(() =>
        changeInvitation(tx, row.id, {
          ...seats,
          ...invitationTimes(now),
          ...fix,
          expired_at: null,
          token_hash: sha256(token),
        }),
      )
      await mailInvitation(ctx, tx, sent, token)
      ctx.log.info({ event: 'guest_invited_again', invitation: sent.public_id }, 'invitación reenviada')
      return sent
    },
  }
}

/**
 * Revokes an invitation: frees its seat at once, ends the guest's access from the next request on, cancels
 * appointments that only it allowed, and mails guest and holder. An ended one stays unchanged.
 */
export async function removeGuest(ctx: Context, actor: Actor, id: string): Promise<InvitationRow> {
  const own = await getOwn(ctx.db, actor, id)
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockInvitation(tx, own.id)
    const now = ctx.clock.now()
    if (row.removed_at !== null || row.rejected_at !== null) return row
    const removed = await changeInvitation(tx, row.id, { removed_at: now })
    const cancelled = removed.approved_at === null ? [] : await cancelWhatItAllowed(ctx, tx, removed)
    const mails = await guestRemovedMails(ctx.config, await partiesOf(tx, removed), {
      hadEntered: removed.approved_at !== null,
      cancelled,
    })
    await tellBoth(ctx, tx, removed, 'removed', mails)
    ctx.log.info({ event: 'guest_removed', invitation: removed.public_id }, 'invitado retirado')
    return removed
  })
}

/**
 * Revokes a holder's unanswered invitations when their account is closed; mails each guest without the reason.
 * Approved guests stay.
 */
export async function takeBackUnanswered(
  ctx: Context,
  tx: Tx,
  holder: PersonDocument,
  now: Date,
): Promise<void> {
  for (const row of await removeUnansweredOf(tx, holder, now)) {
    const mail = invitationOverMail(ctx.config, await partiesOf(tx, row))
    const to = await guestAddress(tx, row)
    if (to) await queueMessage(ctx, tx, `guest-over:${row.public_id}`, { channel: 'email', to, mail })
  }
}

/** Cancels what the guest booked by an invitation that has ended, unless another one still allows it; says when it was. */
async function cancelWhatItAllowed(ctx: Context, tx: Tx, ended: InvitationRow): Promise<string[]> {
  const account = await findOwner(tx, documentOf(ended))
  if (!account) return []
  const { products } = await readCover(ctx, tx, documentOf(ended))
  const lost = guestServices.filter(
    ({ code }) => ended.services.includes(code) && !products.some(({ value }) => value === String(code)),
  )
  const cancelled = await cancelToCome(
    ctx,
    tx,
    account.id,
    lost.map(({ serviceId }) => serviceId),
  )
  return cancelled.map(({ starts_at }) => formatLimaMoment(starts_at))
}
