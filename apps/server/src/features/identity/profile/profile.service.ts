import { mailboxOf } from '@amparo/domain/emails.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { readLegal } from '../../platform/published-texts/published-texts.service.ts'
import { limits, spendWithin, trySpend } from '../../platform/rate-limits/rate-limits.service.ts'
import { changeContact, recoveryContact, restoreContact } from '../account-changes/contact-changes.service.ts'
import { type Confirmation, confirmOwner } from '../account-changes/owner-confirmation.service.ts'
import { preparePasswordChange } from '../account-changes/password-changes.service.ts'
import {
  findConsent,
  insertConsents,
  ownerOf,
  refuseWeakPassword,
  requireOwnPassword,
  wrongCurrentPassword,
} from '../accounts/accounts.service.ts'
import { getOwner, lockOwner } from '../accounts/owners.service.ts'
import type { Channel, CodeAsk } from '../codes/codes.policy.ts'
import { findLiveRequests, requestCode, type SentCode } from '../codes/codes.service.ts'
import { type ProvenRequest, proveCode } from '../codes/proving.service.ts'
import { type DescribedSession, describeSession, endSessionsOf } from '../sessions/sessions.service.ts'

interface PersonalData {
  readonly session: DescribedSession
  /** Empty if there is none. */
  readonly address: string
  /** The mobile was entered in a session, without a confirming code so far. */
  readonly mobileWaits: boolean
}

/** The person's data as their profile shows them. */
export async function readPersonalData(ctx: Context, actor: Actor): Promise<PersonalData> {
  const [session, account] = await Promise.all([
    describeSession(ctx, actor),
    getOwner(ctx.db, actor.accountId),
  ])
  const mobileWaits = account.mobile !== null && !account.mobile_proven && ctx.smsAvailable
  return { session, address: account.address ?? '', mobileWaits }
}

interface PersonalDataDraft {
  readonly email?: string | undefined
  readonly code?: string | undefined
  /** The present password, or a code to a former contact; one of the two confirms a new e-mail or mobile. */
  readonly currentPassword?: string | undefined
  readonly oldContactCode?: string | undefined
  readonly mobile?: string | undefined
  /** Empty takes the address away. */
  readonly address?: string | undefined
}

/** Either everything was saved, or a code is on its way to the new e-mail and nothing was saved yet. */
type PersonalDataResult =
  | { readonly saved: true; readonly session: DescribedSession }
  | { readonly saved: false; readonly requestId: string }

/**
 * Changes a person's own data. A new e-mail or mobile requires the present password or a code to the former contact
 * (`confirmacion_requerida`), so that an open session alone cannot take over an account. A new e-mail requires its
 * own code; with it everything in the call is saved together. A new mobile is saved at once and gets a code too:
 * until confirmed, and without an e-mail, it cannot recover the account. The same mobile without the code requests
 * another. Throws `codigo_gastado` if no code of that e-mail or mobile is live.
 */
export async function updatePersonalData(
  ctx: Context,
  actor: Actor,
  draft: PersonalDataDraft,
): Promise<PersonalDataResult> {
  await spendWithin(ctx, limits.profileChangesOfAccount, String(actor.accountId))
  const account = await getOwner(ctx.db, actor.accountId)
  const newEmail = draft.email === account.email ? undefined : draft.email
  const newMobile = draft.mobile === account.mobile ? undefined : draft.mobile
  if (newEmail !== undefined && draft.code === undefined) {
    const confirmed = await confirmOwner(ctx, actor, proofOf(draft))
    return { saved: false, requestId: await sendContactCode(ctx, actor, newEmail, confirmed) }
  }
  const proofOfMobile = draft.email === undefined ? draft.code : undefined
  const proven =
    newEmail !== undefined && draft.code !== undefined
      ? await proveContact(ctx, actor, newEmail, draft.code)
      : draft.mobile !== undefined && proofOfMobile !== undefined
        ? await proveContact(ctx, actor, draft.mobile, proofOfMobile)
        : null
  // A code to a new e-mail is sent to a person who has confirmed already.
  const confirmed =
    newMobile !== undefined && newEmail === undefined ? await confirmOwner(ctx, actor, proofOf(draft)) : null
  const isProven = proofOfMobile !== undefined || (draft.mobile === account.mobile && account.mobile_proven)
  const mobileToProve = isProven || !ctx.smsAvailable ? undefined : draft.mobile
  const ask = mobileToProve === undefined ? null : await countContactCode(ctx, actor, mobileToProve)
  const after = await ctx.db.transaction().execute(async (tx) => {
    await confirmed?.spend(tx)
    await proven?.spend(tx)
    const changed = await changeContact(ctx, tx, actor.accountId, {
      email: newEmail,
      mobile: draft.mobile,
      mobileProven: proofOfMobile === undefined ? undefined : true,
      address: draft.address === '' ? null : draft.address,
    })
    // After the change, which ends the codes on their way.
    if (ask !== null) {
      const destinations = { email: null, mobile: mobileToProve ?? null }
      const { document } = actor
      await requestCode(ctx, tx, { purpose: 'contact', document, channel: 'sms', destinations, ...ask })
    }
    return changed
  })
  return { saved: true, session: await describeSession(ctx, actor, after) }
}

const proofOf = ({ currentPassword, oldContactCode }: PersonalDataDraft) => ({
  password: currentPassword,
  code: oldContactCode,
  codeField: 'codigoAnterior' as const,
})

/** Sends the code for `confirmOwner`. Throws `sin_contacto` if the account has no such former contact. */
export async function sendCodeToOldContact(ctx: Context, actor: Actor, channel: Channel): Promise<SentCode> {
  await spendWithin(ctx, limits.profileChangesOfAccount, String(actor.accountId))
  if (channel === 'sms' && !ctx.smsAvailable) throw new AppError('canal_no_disponible')
  const destinations = await recoveryContact(ctx, await getOwner(ctx.db, actor.accountId))
  const to = channel === 'email' ? destinations.email : destinations.mobile
  if (to === null) throw new AppError('sin_contacto')
  const ask = await countContactCode(ctx, actor, to)
  const draft = { purpose: 'contact', document: actor.document, channel, destinations, ...ask } as const
  return ctx.db.transaction().execute((tx) => requestCode(ctx, tx, draft))
}

/** Restores the contact before a change, and ends every session of the account. */
export async function undoContactChange(ctx: Context, token: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const account = await restoreContact(ctx, tx, token)
    await endSessionsOf(ctx, tx, account.id)
  })
}

async function sendContactCode(
  ctx: Context,
  actor: Actor,
  email: string,
  confirmed: Confirmation,
): Promise<string> {
  const ask = await countContactCode(ctx, actor, email)
  const draft = {
    purpose: 'contact',
    channel: 'email',
    document: actor.document,
    destinations: { email, mobile: null },
    ...ask,
  } as const
  const sent = await ctx.db.transaction().execute(async (tx) => {
    await confirmed.spend(tx)
    return requestCode(ctx, tx, draft)
  })
  return sent.requestId
}

/** Each account has a count. Callers with several can't fill another person's mailbox, nor keep its owner's code out. */
async function countContactCode(ctx: Context, { document }: Actor, destination: string): Promise<CodeAsk> {
  await spendWithin(ctx, limits.codesOfDocument, `contact:${document.type}:${document.number}`)
  const isWithin = await trySpend(ctx, limits.codesOfDestination, `contact:${mailboxOf(destination)}`)
  return { isBeyond: !isWithin }
}

/** The newest code sent to that e-mail or mobile; the second call names no request (contract §3). */
async function proveContact(ctx: Context, actor: Actor, to: string, code: string): Promise<ProvenRequest> {
  const requests = await findLiveRequests(ctx, actor.document)
  const request = requests.find(({ purpose, destination }) => purpose === 'contact' && destination === to)
  if (!request) throw new AppError('codigo_gastado')
  return proveCode(ctx, { requestId: request.id, code, purpose: 'contact' })
}

/**
 * Changes the password of a person who gives the present one (`contrasena_incorrecta` otherwise, at most five times
 * in 15 minutes). Ends the other sessions and notifies the owner by mail.
 */
export async function updatePassword(
  ctx: Context,
  actor: Actor,
  draft: { current: string; next: string },
): Promise<void> {
  await spendWithin(ctx, limits.profileChangesOfAccount, String(actor.accountId))
  const account = await requireOwnPassword(ctx, actor, draft.current)
  refuseWeakPassword(draft.next, ownerOf(account), 'passwordNueva')
  const change = await preparePasswordChange(ctx, account, await ctx.passwords.hash(draft.next))
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await change.write(tx))) throw wrongCurrentPassword()
    await endSessionsOf(ctx, tx, account.id, actor.sessionId)
  })
}

/** Whether the person agrees to marketing, and since when. */
export interface MarketingConsent {
  readonly granted: boolean
  readonly since: Date
}

/** The newest answer is the one in force; without any, the answer is no. */
export async function readMarketingConsent(ctx: Context, actor: Actor): Promise<MarketingConsent> {
  const consent = await findConsent(ctx.db, actor.accountId, 'marketing')
  if (consent) return { granted: consent.granted, since: consent.given_at }
  return { granted: false, since: (await getOwner(ctx.db, actor.accountId)).created_at }
}

/**
 * Gives or withdraws the consent to marketing, effective at once (DS 016-2024-JUS art. 10.4: as easily as given).
 * Each change is a separate row; the same answer again adds none.
 */
export async function setMarketingConsent(
  ctx: Context,
  actor: Actor,
  granted: boolean,
): Promise<MarketingConsent> {
  await spendWithin(ctx, limits.profileChangesOfAccount, String(actor.accountId))
  await ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, actor.accountId)
    const before = await findConsent(tx, actor.accountId, 'marketing')
    if (before?.granted === granted) return
    const at = ctx.clock.now()
    const { versions } = await readLegal(tx, at)
    await insertConsents(tx, actor.accountId, [{ kind: 'marketing', version: versions.privacy, granted, at }])
  })
  return readMarketingConsent(ctx, actor)
}
