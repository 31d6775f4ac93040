import type { PersonDocument } from '@amparo/domain/documents.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { maskPerson } from '@amparo/domain/names.ts'
import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { newToken, sha256 } from '../../../ports/keys.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { guestServiceName } from '../../policies/entitlement/entitlement.service.ts'
import { findWithdrawalBehind } from '../../policies/entitlement/no-cover.service.ts'
import { invitationMail } from './invitations.emails.ts'
import { holderOf } from './invitations.policy.ts'
import { findPersonName, type InvitationRow, insertInvitation, isInvited } from './invitations.repository.ts'
import { countBoughtSeats, expireInvitations, findFreeSeats, type SeatNumbers } from './seats.repository.ts'

/** How long an invitation can be answered (contract §7). */
const invitationDays = 30

/** Relation that the holder declares to a minor guest. */
export type MinorRelation = 'mother' | 'father' | 'guardian'

export interface InvitationDraft {
  readonly holder: PersonDocument
  readonly guest: PersonDocument
  readonly givenNames: string
  readonly paternalSurname: string
  readonly maternalSurname: string
  readonly email: string
  readonly mobile: string | null
  readonly services: readonly number[]
  readonly minorRelation?: MinorRelation | null
}

/**
 * Records an invitation with a seat of each service and queues the mail with its link; all or nothing. Throws
 * `sin_licencias` without a free seat and `invitado_repetido` if the guest is already invited.
 */
export async function invite(ctx: Context, tx: Tx, draft: InvitationDraft): Promise<InvitationRow> {
  const now = ctx.clock.now()
  const token = newToken()
  const seats = await takeSeats(ctx, tx, draft)
  const invitation = await keepSeat(() =>
    insertInvitation(tx, {
      holder_document_type: draft.holder.type,
      holder_document_number: draft.holder.number,
      document_type: draft.guest.type,
      document_number: draft.guest.number,
      given_names: draft.givenNames,
      paternal_surname: draft.paternalSurname,
      maternal_surname: draft.maternalSurname,
      email: draft.email,
      mobile: draft.mobile,
      services: [...draft.services],
      ...seats,
      minor_relation: draft.minorRelation ?? null,
      token_hash: sha256(token),
      ...invitationTimes(now),
      invited_at: now,
    }),
  )
  await mailInvitation(ctx, tx, invitation, token)
  return invitation
}

/** When an invitation that is sent now was sent and until when it can be answered. */
export function invitationTimes(now: Date): { sent_at: Date; expires_at: Date } {
  return { sent_at: now, expires_at: new Date(now.getTime() + invitationDays * 86_400_000) }
}

/**
 * A free seat of each service for a new invitation. Throws `invitado_repetido` if the guest has an open one, even if
 * it holds the last seat, and `sin_licencias`.
 */
export async function takeSeats(
  ctx: Context,
  tx: Tx,
  { holder, guest, services }: Pick<InvitationDraft, 'holder' | 'guest' | 'services'>,
): Promise<SeatNumbers> {
  const now = ctx.clock.now()
  if (await isInvited(tx, holder, guest, now)) throw new AppError('invitado_repetido')
  await expireInvitations(tx, now, holder)
  const today = toLimaDay(now)
  const seats = await findFreeSeats(tx, holder, services, today)
  if (seats) return seats
  const bought: Readonly<Record<number, number>> = await countBoughtSeats(tx, holder, today)
  const unbought = services.filter((code) => !bought[code])
  const left = unbought.length > 0 ? await findWithdrawalBehind(ctx, tx, holder, () => true) : undefined
  throw left ? noInvitation(left.folio) : noSeat(unbought)
}

/** `unbought` are the services without any seats of the holder: none will ever become free. */
function noSeat(unbought: readonly number[] = []): AppError {
  const why =
    unbought.length > 0
      ? `Hoy no tienes un seguro vigente con cupos para invitar a: ${unbought.map(guestServiceName).join(' y ')}.`
      : 'No te quedan cupos libres para lo que quieres compartir. Se libera uno cuando una invitación vence, no se aprueba o la retiras.'
  return new AppError('sin_licencias', { params: { motivoTexto: why } })
}

function noInvitation(folio: string): AppError {
  const why = `Pediste dejar sin efecto tu póliza (${folio}): por eso no puedes invitar con ella. Mira su estado en «Tus seguros».`
  return new AppError('sin_licencias', { params: { motivoTexto: why } })
}

/** Writes what holds a seat; a constraint that another invitation was faster for becomes its error. */
export async function keepSeat<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === 'invitation_open') throw new AppError('invitado_repetido')
    if (constraint?.startsWith('invitation_one_per_seat')) throw noSeat()
    throw error
  }
}

/** Queues the mail with the link; each sending is separate. */
export async function mailInvitation(
  ctx: Context,
  tx: Tx,
  invitation: InvitationRow,
  token: string,
): Promise<void> {
  const mail = invitationMail(ctx.config, {
    forWhom: whose(invitation),
    guestName: invitation.given_names,
    holder: await describeHolder(tx, invitation),
    services: invitation.services.map(guestServiceName),
    token,
    expiresAt: invitation.expires_at,
  })
  await queueMessage(ctx, tx, `invitation:${invitation.public_id}:${invitation.version}`, {
    channel: 'email',
    to: invitation.email,
    mail,
  })
}

/** The inviter, as shown to a stranger. */
export async function describeHolder(tx: Tx, invitation: InvitationRow): Promise<string> {
  const name = await findPersonName(tx, holderOf(invitation))
  return name ? maskPerson(name.given_names, name.paternal_surname) : 'La persona que te invitó'
}
