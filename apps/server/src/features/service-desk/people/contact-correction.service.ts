import { documentOf } from '@amparo/database/documents.ts'
import { mailboxOf } from '@amparo/domain/emails.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { changeContact, recoveryContact } from '../../identity/account-changes/contact-changes.service.ts'
import type { Owner } from '../../identity/accounts/owners.service.ts'
import type { Channel } from '../../identity/codes/codes.policy.ts'
import { findLiveRequests, requestCode, type SentCode } from '../../identity/codes/codes.service.ts'
import { proveCode } from '../../identity/codes/proving.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { refuseOwnCase } from '../../staff/approvals/staff-cases.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { getPerson } from './people.service.ts'

interface NewContact {
  readonly channel: Channel
  readonly value: string
}

/** The two codes sent: one to a former contact, one to the new one. */
interface AskedCorrection {
  readonly old: SentCode
  readonly new: SentCode
}

/**
 * Sends the two codes that a person reads out to correct a contact: to the contact of a day ago, and to the new one.
 * Nothing changes yet. Throws `sin_contacto_anterior` if there is no such former contact.
 */
export async function askCorrection(
  ctx: Context,
  actor: StaffActor,
  personId: string,
  { channel, value, oldChannel = channel }: NewContact & { readonly oldChannel?: Channel | undefined },
): Promise<AskedCorrection> {
  const { account, publicId } = await getOwner(ctx, actor, personId)
  if ((channel === 'sms' || oldChannel === 'sms') && !ctx.smsAvailable)
    throw new AppError('canal_no_disponible')
  const before = await recoveryContact(ctx, account)
  const to = oldChannel === 'email' ? before.email : before.mobile
  if (to === null) throw new AppError('sin_contacto_anterior')
  const document = documentOf(account)
  await spendWithin(ctx, limits.codesOfDocument, `desk:${document.type}:${document.number}`)
  for (const destination of [to, value])
    await spendWithin(ctx, limits.codesOfDestination, `desk:${mailboxOf(destination)}`)
  return ctx.db.transaction().execute(async (tx) => {
    const old = await requestCode(ctx, tx, {
      purpose: 'desk_old',
      document,
      channel: oldChannel,
      destinations: before,
    })
    const sent = await requestCode(ctx, tx, {
      purpose: 'desk_new',
      document,
      channel,
      destinations: channel === 'email' ? { email: value, mobile: null } : { email: null, mobile: value },
    })
    await recordAct(ctx, tx, actor, {
      about: `titulares:${publicId}`,
      detail: { solicitud: sent.requestId, cambia: channel === 'email' ? 'correo' : 'celular' },
    })
    return { old, new: sent }
  })
}

/**
 * Changes the contact with both codes, which are consumed; the former contact can undo it for a week. Throws
 * `codigo_incorrecto` naming which, and `codigo_gastado` if either has expired or the request is another person's.
 */
export async function confirmCorrection(
  ctx: Context,
  actor: StaffActor,
  personId: string,
  { requestId, oldCode, newCode }: { requestId: string; oldCode: string; newCode: string },
): Promise<void> {
  const { account, publicId } = await getOwner(ctx, actor, personId)
  const live = await findLiveRequests(ctx, documentOf(account))
  const wanted = live.find(({ id, purpose }) => id === requestId.toLowerCase() && purpose === 'desk_new')
  const old = live.find(({ purpose }) => purpose === 'desk_old')
  if (!wanted || !old) throw new AppError('codigo_gastado')
  const provenOld = await proveCode(
    ctx,
    { requestId: old.id, code: oldCode, purpose: 'desk_old' },
    'codigoAnterior',
  )
  const proven = await proveCode(
    ctx,
    { requestId: wanted.id, code: newCode, purpose: 'desk_new' },
    'codigoNuevo',
  )
  await ctx.db.transaction().execute(async (tx) => {
    await provenOld.spend(tx)
    await proven.spend(tx)
    const byMail = proven.channel === 'email'
    await changeContact(
      ctx,
      tx,
      account.id,
      byMail ? { email: proven.destination } : { mobile: proven.destination, mobileProven: true },
    )
    await recordAct(ctx, tx, actor, {
      about: `titulares:${publicId}`,
      detail: { solicitud: wanted.id, cambia: byMail ? 'correo' : 'celular' },
    })
  })
}

async function getOwner(
  ctx: Context,
  actor: StaffActor,
  personId: string,
): Promise<{ account: Owner; publicId: string }> {
  const { account, publicId } = await getPerson(ctx, personId)
  if (!account || account.disabled_at) throw new AppError('no_encontrado')
  refuseOwnCase(actor, [account.email])
  return { account, publicId }
}
