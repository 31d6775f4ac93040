import { randomUUID } from 'node:crypto'
import { documentOf } from '@amparo/database/documents.ts'
import { birthDateProblem, isAdultOn, needsParentOn } from '@amparo/domain/birth-dates.ts'
import { addBusinessDays, guestAnswerDays } from '@amparo/domain/business-days.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { isSamePerson } from '@amparo/domain/same-person.ts'
import { whose } from '@amparo/domain/whose.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { Caller } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { sha256 } from '../../../ports/keys.ts'
import { ownerOf, refuseWeakPassword } from '../../identity/accounts/accounts.service.ts'
import { openAccount } from '../../identity/accounts/opening.service.ts'
import { countAsk } from '../../identity/codes/asks.service.ts'
import type { Channel } from '../../identity/codes/codes.policy.ts'
import { findLiveRequests, requestCode, type SentCode } from '../../identity/codes/codes.service.ts'
import { type ProvenRequest, proveCode } from '../../identity/codes/proving.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { guessWithin, limits } from '../../platform/rate-limits/rate-limits.service.ts'
import {
  findInsured,
  guestServiceName,
  isInsured,
  type PolicyHolder,
} from '../../policies/entitlement/entitlement.service.ts'
import { toSteps } from './guest-steps.policy.ts'
import { markSeen } from './guests.repository.ts'
import { guestRegisteredMail } from './invitations.emails.ts'
import { isOpenInvitation } from './invitations.policy.ts'
import {
  countUnansweredOf,
  findInvitationByToken,
  type InvitationRow,
  markRegistered,
  removeInvitationsBy,
  removeInvitationsOf,
} from './invitations.repository.ts'
import { describeHolder } from './inviting.service.ts'

export { deleteEndedInvitations } from './invitations.repository.ts'

/** An open invitation as the page of its link shows it. */
export interface InvitationCard {
  readonly holder: string
  readonly services: readonly { readonly code: number; readonly name: string }[]
  readonly expiresAt: Date
  readonly documentNumber: string
  readonly row: InvitationRow
}

/**
 * Data of a link's invitation; records the first opening. Throws `no_encontrado` for an unknown link,
 * `invitacion_gastada` if it is over.
 */
export async function readInvitation(ctx: Context, token: string): Promise<InvitationCard> {
  const invitation = await getOpenInvitation(ctx, token)
  const now = ctx.clock.now()
  await markSeen(ctx.db, invitation.id, now)
  return {
    row: { ...invitation, seen_at: invitation.seen_at ?? now },
    holder: await describeHolder(ctx.db, invitation),
    services: invitation.services.map((code) => ({ code, name: guestServiceName(code) })),
    expiresAt: invitation.expires_at,
    documentNumber: invitation.document_number,
  }
}

/** A code for the guest, sent only to the contact in the invitation. */
export async function prepareGuestCode(
  ctx: Context,
  token: string,
  { channel, caller, isPerson }: { channel: Channel; caller: Caller; isPerson: boolean },
): Promise<{ write(tx: Tx): Promise<SentCode> }> {
  const invitation = await getOpenInvitation(ctx, token)
  const document = documentOf(invitation)
  const ask = await countAsk(ctx, { purpose: 'guest', document, caller, isPerson })
  const draft = {
    purpose: 'guest',
    document,
    channel,
    destinations: { email: invitation.email, mobile: invitation.mobile },
    invitationId: invitation.id,
    ...ask,
  } as const
  return { write: (tx) => requestCode(ctx, tx, draft) }
}

interface GuestDraft {
  readonly token: string
  readonly code: string
  readonly givenNames: string
  readonly paternalSurname: string
  readonly maternalSurname: string
  readonly birthDate: string
  readonly mobile: string
  readonly password: string
  readonly acceptsMarketing: boolean
  /** The author of the form says to be the parent or guardian of a guest who can't consent alone. */
  readonly parentAccepts: boolean
}

/** A guest's registration whose checks have passed, ready to be written by one transaction. */
interface PreparedGuest {
  /** Returns the last day of the answer. */
  write(tx: Tx): Promise<{ answerBefore: string }>
}

/**
 * Refuses an insured guest (`tiene_seguro`: the inviter chose the code's address, so this way in never leads to an
 * insured person's account) and data that differ from the document's policies (`datos_no_coinciden`). Does not reveal
 * which datum, and limits tries: an inviter could enumerate the birth dates of another's document.
 */
async function refuseOtherPerson(ctx: Context, draft: GuestDraft, invitation: InvitationRow): Promise<void> {
  const document = documentOf(invitation)
  if (await isInsured(ctx, ctx.db, document)) throw new AppError('tiene_seguro')
  const insured = await findInsured(ctx, ctx.db, document)
  if (!insured) return
  const subject = `${invitation.holder_document_type}:${invitation.holder_document_number}:${document.type}:${document.number}`
  const told = { limit: limits.identitiesOfGuest, subject }
  const { isRight } = await guessWithin(ctx, [told], async () => ({
    isRight: isSamePerson(draft, asNamed(insured)),
  }))
  if (!isRight) throw new AppError('datos_no_coinciden')
}

const asNamed = (row: PolicyHolder) => ({
  givenNames: row.given_names,
  paternalSurname: row.paternal_surname,
  maternalSurname: row.maternal_surname,
  birthDate: row.birth_date,
})

/**
 * Checks a guest's registration: age, invitation, code, password. `write` creates account and consents, marks the
 * invitation and queues the mail, all or nothing; it throws `cuenta_existente` if the document has an account.
 */
export async function prepareGuest(ctx: Context, draft: GuestDraft): Promise<PreparedGuest> {
  const now = ctx.clock.now()
  const today = limaToday(now)
  const invitation = await getOpenInvitation(ctx, draft.token)
  const givenBy = judgeAge(draft, invitation, today.toString())
  const document = documentOf(invitation)
  const proven = await proveGuestCode(ctx, invitation, draft.code)
  await refuseOtherPerson(ctx, draft, invitation)
  const owner = {
    document_type: document.type,
    document_number: document.number,
    given_names: draft.givenNames,
    paternal_surname: draft.paternalSurname,
    maternal_surname: draft.maternalSurname,
    birth_date: draft.birthDate,
    email: invitation.email,
    mobile: draft.mobile,
    // Typed at registration: proved only by a code sent to it.
    mobile_proven: proven.channel === 'sms' && proven.destination === draft.mobile,
    opened_by: 'invitation',
  } as const
  refuseWeakPassword(draft.password, ownerOf(owner))
  const answerBefore = addBusinessDays(today, guestAnswerDays).toString()
  const passwordHash = await ctx.passwords.hash(draft.password)
  const mail = guestRegisteredMail(ctx.config, {
    forWhom: whose(owner),
    givenNames: draft.givenNames,
    services: invitation.services.map(guestServiceName),
    answerBefore,
  })
  return {
    async write(tx) {
      await proven.spend(tx)
      if (!(await markRegistered(tx, invitation.id, { now, answerBefore }))) {
        throw new AppError('invitacion_gastada')
      }
      // A minor is not asked for it, nor sent any.
      const acceptsMarketing = draft.acceptsMarketing && isAdultOn(draft.birthDate, today.toString())
      const account = await openAccount(tx, owner, { passwordHash, acceptsMarketing, givenBy, at: now })
      if (!account) throw new AppError('cuenta_existente')
      await queueMessage(ctx, tx, `guest-registered:${randomUUID()}`, {
        channel: 'email',
        to: invitation.email,
        mail,
      })
      ctx.log.info({ event: 'guest_registered', account: account.public_number }, 'invitado registrado')
      return { answerBefore }
    },
  }
}

/**
 * The consenting person, by age: a minor registers only if the holder declared to be their parent or guardian, and
 * below fourteen that person accepts for them. Throws `datos_invalidos` naming the field.
 */
function judgeAge(
  { birthDate, parentAccepts }: GuestDraft,
  invitation: InvitationRow,
  today: string,
): 'self' | 'parent' {
  const problem = birthDateProblem(birthDate, today, invitation.minor_relation !== null)
  if (problem) {
    throw badField('fechaNacimiento', problem)
  }
  if (!needsParentOn(birthDate, today)) return 'self'
  if (parentAccepts) return 'parent'
  const message = 'Por tener menos de 14 años, debe aceptar su madre, padre o tutor'
  throw badField('aceptaRepresentante', message)
}

/**
 * The newest code sent to the contact of the invitation: requested by its link, or for an activation by the guest's
 * document.
 */
async function proveGuestCode(ctx: Context, invitation: InvitationRow, code: string): Promise<ProvenRequest> {
  const requests = await findLiveRequests(ctx, documentOf(invitation))
  const contacts = [invitation.email, invitation.mobile]
  const request = requests.find(
    ({ purpose, destination, invitationId }) =>
      (purpose === 'guest' && invitationId === invitation.id) ||
      (purpose === 'activation' && destination !== null && contacts.includes(destination)),
  )
  if (!request) throw new AppError('codigo_gastado')
  return proveCode(ctx, { requestId: request.id, code, purpose: request.purpose })
}

/** Takes back the invitations of a guest whose document now has its holder; their seats are free. */
export async function closeInvitationsOf(tx: Tx, document: PersonDocument, now: Date): Promise<void> {
  await removeInvitationsOf(tx, document, now)
}

/** Ends every living invitation of a holder whose document was another person's. */
export async function endInvitationsBy(tx: Tx, holder: PersonDocument, now: Date): Promise<void> {
  await removeInvitationsBy(tx, holder, now)
}

/** A holder's invitations that await their guest or our answer. */
export function countUnanswered(tx: Tx, holder: PersonDocument): Promise<number> {
  return countUnansweredOf(tx, holder)
}

/** The invitation of a link. Throws `no_encontrado` for an unknown one, `invitacion_gastada` if it is over. */
export async function getOpenInvitation(ctx: Context, token: string): Promise<InvitationRow> {
  const invitation = await findInvitationByToken(ctx.db, sha256(token))
  if (!invitation) throw new AppError('no_encontrado')
  const now = ctx.clock.now()
  if (isOpenInvitation(invitation, now)) return invitation
  // The bearer of the link is the guest, and may know how it ended.
  throw new AppError('invitacion_gastada', { members: { pasos: toSteps(invitation, now) } })
}
