import type { PersonDocument } from '@amparo/domain/documents.ts'
import { formatLimaMoment } from '@amparo/domain/lima-time.ts'
import { whose } from '@amparo/domain/whose.ts'
import { z } from 'zod'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { newToken, sha256 } from '../../../ports/keys.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { cancelComing, countComing } from '../../agenda/appointments/cancel.service.ts'
import {
  actOnDeath,
  answerToDeath,
  readDeathClaim,
  type Seen,
} from '../../claims/claims/death-claim.service.ts'
import { findOwner, lockOwner, type Owner } from '../../identity/accounts/owners.service.ts'
import { lastUseOf } from '../../identity/sessions/proven-sessions.service.ts'
import { endSessionsOf } from '../../identity/sessions/sessions.service.ts'
import { takeBackUnanswered } from '../../membership/invitations/guests.service.ts'
import { countUnanswered } from '../../membership/invitations/invitations.service.ts'
import { type PlainMessage, queueMessage } from '../../outbound/messages/messages.service.ts'
import { getCertificateHolder } from '../../policies/policy-sheets/policy-sheets.service.ts'
import { holdRole, refuseEndedBy } from '../../staff/approvals/staff-cases.service.ts'
import { proposedSince, solo } from '../../staff/approvals/two-people.policy.ts'
import { listOwn, takeSecond } from '../../staff/approvals/two-people.service.ts'
import { blockData, freeData } from '../rights/blocking.service.ts'
import { type ClosingStop, closingMail, closingSms } from './deaths.emails.ts'
import {
  type Closing,
  closeForDeath,
  endClosing,
  findClosing,
  findStoppable,
  insertClosing,
  keepOpen,
  reopenAfterDeath,
} from './deaths.repository.ts'

const closedContact = z.object({ email: z.string().nullable(), mobile: z.string().nullable() })
type ClosedContact = z.output<typeof closedContact>

/** The insured person's account, beside a claim that reports their death. */
export interface InsuredAccount {
  readonly isOfDeath: boolean
  /** Null: they had none. */
  readonly account: Owner | null
  readonly comingVisits: number
  readonly unanswered: number
  readonly hasPaper: boolean
  /** Last use of the account, by its stored sessions. */
  readonly lastUse: Date | null
  /** The newest closing proposed for this claim, with any outcome. */
  readonly closing: (Closing & { readonly isOwn: boolean }) | null
}

/** Data for the desk before it closes an account; the read adds a row to the audit log. Throws `no_encontrado`. */
export async function readInsured(ctx: Context, staff: StaffActor, folio: string): Promise<InsuredAccount> {
  const { id, isOfDeath, certificate, hasPaper } = await readDeathClaim(ctx, staff, folio)
  const document = isOfDeath ? await getCertificateHolder(ctx.db, certificate) : null
  const account = document ? ((await findOwner(ctx.db, document)) ?? null) : null
  const closing = account ? await findClosing(ctx.db, account.id, id) : undefined
  const proposers = closing ? [closing.proposed_by_id] : []
  const own = await listOwn(ctx, ctx.db, staff, 'siniestros', proposers)
  return {
    isOfDeath,
    account,
    comingVisits: account ? await countComing(ctx, ctx.db, account.id) : 0,
    unanswered: document ? await countUnanswered(ctx.db, document) : 0,
    hasPaper,
    lastUse: account ? await lastUseOf(ctx.db, account.id) : null,
    closing: closing ? { ...closing, isOwn: own.has(closing.proposed_by_id) } : null,
  }
}

const closedWords =
  'Cerramos la cuenta de la persona asegurada en el portal: sus citas por venir quedaron canceladas, nadie puede entrar y ya no le escribimos. Sus invitados siguen mientras la póliza esté vigente. Si algo de esto no es correcto, respóndenos aquí.'
const reopenedWords =
  'Reabrimos la cuenta de la persona asegurada: el cierre fue un error nuestro y lo sentimos.'
const stoppedNote =
  'Respondió desde el enlace que llegó a su propio contacto que su cuenta siga abierta. No se cierra: revisen de quién es el acta.'

/** Hours between a closing's proposal, which notifies the owner, and the second person's confirmation; also a constraint. */
export const closingWaitHours = 72

/**
 * Proposes to close the account of a deceased insured person, and notifies the account's own e-mail and mobile, each
 * with the link that stops it: the account stays unchanged (ADR 260). Throws `paso_de_solicitud` if the claim reports
 * no death, no document has arrived, there is no open account or a closing of it is pending, `sin_permiso` to a
 * person who has just lost the role, and errors of `actOnDeath`.
 */
export async function proposeClosing(
  ctx: Context,
  staff: StaffActor,
  seen: Seen,
  diedOn: string,
): Promise<{ readonly version: number; readonly proposalId: string; readonly from: Date }> {
  let proposed = { proposalId: '', from: new Date(0) }
  const version = await actOnDeath(
    ctx,
    staff,
    seen,
    async (tx, { id, certificate, hasPaper, now, today }) => {
      if (diedOn > today) {
        throw badField('fallecioEl', 'Ese día todavía no llega')
      }
      const { account } = await lockInsured(tx, certificate)
      if (account.disabled_at !== null || !hasPaper) throw new AppError('paso_de_solicitud')
      await holdRole(tx, staff, 'siniestros')
      const token = newToken()
      const from = new Date(now.getTime() + closingWaitHours * 3_600_000)
      const notices = closingNotices(ctx, account, { forWhom: whose(account), token, from })
      const proposalId = await insertClosing(tx, {
        account_id: account.id,
        claim_id: id,
        died_on: diedOn,
        proposed_by_id: staff.staffId,
        proposed_at: now,
        confirm_from: from,
        told: notices.length,
        stop_hash: sha256(token),
      })
      if (proposalId === null) throw new AppError('paso_de_solicitud')
      for (const notice of notices) {
        await queueMessage(ctx, tx, `closing:${proposalId}:${notice.channel}`, notice)
      }
      proposed = { proposalId, from }
      return { says: null, note: null, detail: { pendiente: proposalId } }
    },
  )
  return { version, ...proposed }
}

function closingNotices(ctx: Context, { email, mobile }: Owner, stop: ClosingStop): PlainMessage[] {
  const notices: PlainMessage[] = []
  if (email) notices.push({ channel: 'email', to: email, mail: closingMail(ctx.config, stop) })
  if (mobile && ctx.smsAvailable) {
    notices.push({ channel: 'sms', to: mobile, text: closingSms(ctx.config, stop) })
  }
  return notices
}

/**
 * Confirmation by the second person, three days later: ends sessions, upcoming visits, unanswered invitations,
 * contacts for notices, and CRM events. Throws `cierre_en_espera` before its hour, `paso_de_solicitud` if nothing is
 * pending or the account is closed, and errors of `takeSecond` and `actOnDeath`.
 */
export function confirmClosing(ctx: Context, staff: StaffActor, seen: Seen): Promise<number> {
  return actOnDeath(ctx, staff, seen, async (tx, { id, certificate, hasPaper, now }) => {
    const { document, account } = await lockInsured(tx, certificate)
    const closing = await getWaiting(ctx, tx, account.id, id)
    if (account.disabled_at !== null || !hasPaper) throw new AppError('paso_de_solicitud')
    const proposed = { by: closing.proposed_by_id, version: closing.proposer_version }
    const { alone } = await takeSecond(ctx, tx, staff, 'siniestros', proposed)
    if (now < closing.confirm_from) {
      throw new AppError('cierre_en_espera', {
        params: { desdeTexto: formatLimaMoment(closing.confirm_from) },
      })
    }
    await end(tx, closing.id, { outcome: 'confirmed', by: staff.staffId, now, alone })
    const { email, mobile } = account
    const contact = ctx.keys.seal('closed-contact', JSON.stringify({ email, mobile } satisfies ClosedContact))
    await endSessionsOf(ctx, tx, account.id)
    // Before the visits are cancelled: the cancellations notify their professionals.
    await closeForDeath(tx, account.id, { diedOn: closing.died_on, now, contact })
    await blockData(tx, account.id, now)
    await cancelComing(ctx, tx, account.id)
    await takeBackUnanswered(ctx, tx, document, now)
    const detail = { cuenta: 'cerrada', propuesta: closing.id, ...solo(alone) }
    return { says: closedWords, note: null, detail }
  })
}

/**
 * Refusal by the second person, or withdrawal by the first: the account stays unchanged. Throws `paso_de_solicitud`,
 * and `version_ajena` like `confirmClosing`.
 */
export function declineClosing(ctx: Context, staff: StaffActor, seen: Seen, reason: string): Promise<number> {
  return actOnDeath(ctx, staff, seen, async (tx, { id, certificate, now }) => {
    const { account } = await lockInsured(tx, certificate)
    const closing = await getWaiting(ctx, tx, account.id, id)
    await end(tx, closing.id, { outcome: 'turned_down', by: staff.staffId, now })
    return { says: null, note: `No se cierra la cuenta: ${reason}`, detail: { propuesta: closing.id } }
  })
}

/**
 * The owner's objection, by the link sent to their own contact; the desk reads it as a note of the claim. It counts
 * even after a change of the proposer ended the closing, and stops its replacement. Throws `enlace_gastado` if the
 * link is unknown or the closing it stops has ended.
 */
export async function stopClosing(ctx: Context, token: string): Promise<void> {
  const closing = await findStoppable(ctx.db, sha256(token))
  const isStopped =
    closing !== undefined &&
    (await answerToDeath(ctx, closing.claim_id, stoppedNote, (tx, now) => keepOpen(tx, closing, now)))
  if (!isStopped) throw new AppError('enlace_gastado')
  ctx.log.warn({ event: 'closing_stopped', account: closing.account_id }, 'cierre por fallecimiento detenido')
}

/** A closing expires unconfirmed a week after its three days. */
export const hasLapsed = (ctx: Context, { confirm_from: from }: Closing) =>
  from <= proposedSince(ctx.clock.now())

async function getWaiting(ctx: Context, tx: Tx, accountId: number, claimId: number): Promise<Closing> {
  const closing = await findClosing(tx, accountId, claimId)
  if (closing?.outcome === 'void') {
    await refuseEndedBy(ctx, tx, { by: closing.proposed_by_id, version: closing.proposer_version })
  }
  if (!closing || closing.outcome !== null || hasLapsed(ctx, closing)) throw new AppError('paso_de_solicitud')
  return closing
}

/** Ends what waits; the owner's link may have done so a moment before. */
async function end(tx: Tx, id: string, outcome: Parameters<typeof endClosing>[2]): Promise<void> {
  if (!(await endClosing(tx, id, outcome))) throw new AppError('paso_de_solicitud')
}

/** Reopens an account closed by mistake, with its contact. Throws `paso_de_solicitud` if none was. */
export function reopenAccount(ctx: Context, staff: StaffActor, seen: Seen, reason: string): Promise<number> {
  return actOnDeath(ctx, staff, seen, async (tx, { certificate }) => {
    const { account } = await lockInsured(tx, certificate)
    if (account.died_on === null || account.closed_contact === null) throw new AppError('paso_de_solicitud')
    const contact = openStored(ctx.keys, 'closed-contact', account.closed_contact, closedContact)
    await reopenAfterDeath(tx, account.id, contact)
    await freeData(tx, { account_id: account.id })
    return { says: reopenedWords, note: `Reabrió la cuenta: ${reason}`, detail: { cuenta: 'abierta' } }
  })
}

/** Throws `paso_de_solicitud` if the insured person has no account. */
async function lockInsured(
  tx: Tx,
  certificate: string,
): Promise<{ readonly document: PersonDocument; readonly account: Owner }> {
  const document = await getCertificateHolder(tx, certificate)
  const found = document ? await findOwner(tx, document) : undefined
  if (!document || !found) throw new AppError('paso_de_solicitud')
  return { document, account: await lockOwner(tx, found.id) }
}
