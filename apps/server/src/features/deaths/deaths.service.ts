import type { PersonDocument } from '@amparo/domain/documents.ts'
import { AppError } from '../../app-error.ts'
import type { StaffActor } from '../../callers.ts'
import type { Context, Tx } from '../../context.ts'
import { findOwner, lockOwner, type Owner } from '../accounts/owners.service.ts'
import { cancelComing, countComing } from '../appointments/cancel.service.ts'
import { actOnDeath, readDeathClaim, type Seen } from '../claims/death-claim.service.ts'
import { countUnanswered, takeBackUnanswered } from '../invitations/invitations.service.ts'
import { getCertificateHolder } from '../policy-sheets/policy-sheets.service.ts'
import { blockData, freeData } from '../rights/blocking.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { closeForDeath, reopenAfterDeath } from './deaths.repository.ts'

interface ClosedContact {
  readonly email: string | null
  readonly mobile: string | null
}

/** The insured person's account, beside a claim that tells their death. */
export interface InsuredAccount {
  readonly isOfDeath: boolean
  /** Null: they had none. */
  readonly account: Owner | null
  readonly comingVisits: number
  readonly unanswered: number
  readonly hasPaper: boolean
}

/** What the desk sees before it closes an account; the reading is a row in the record. Throws `no_encontrado`. */
export async function readInsured(ctx: Context, staff: StaffActor, folio: string): Promise<InsuredAccount> {
  const { isOfDeath, certificate, hasPaper } = await readDeathClaim(ctx, staff, folio)
  const document = isOfDeath ? await getCertificateHolder(ctx.db, certificate) : null
  const account = document ? ((await findOwner(ctx.db, document)) ?? null) : null
  return {
    isOfDeath,
    account,
    comingVisits: account ? await countComing(ctx, ctx.db, account.id) : 0,
    unanswered: document ? await countUnanswered(ctx.db, document) : 0,
    hasPaper,
  }
}

const closedWords =
  'Cerramos la cuenta de la persona asegurada en el portal: sus citas por venir quedaron canceladas, nadie puede entrar y ya no le escribimos. Sus invitados siguen mientras la póliza esté vigente. Si algo de esto no es correcto, respóndenos aquí.'
const reopenedWords =
  'Reabrimos la cuenta de la persona asegurada: el cierre fue un error nuestro y lo sentimos.'

/**
 * Closes the account of an insured person who died: no session, no visit to come, no invitation without an answer, no
 * contact that a notice could find, no event for the CRM. Throws `paso_de_solicitud` where the claim tells no death, no
 * paper has come, or there is no open account, and what `actOnDeath` throws.
 */
export function closeAccount(ctx: Context, staff: StaffActor, seen: Seen, diedOn: string): Promise<number> {
  return actOnDeath(ctx, staff, seen, async (tx, { certificate, hasPaper, now, today }) => {
    if (diedOn > today) {
      throw new AppError('datos_invalidos', {
        fields: [{ field: 'fallecioEl', message: 'Ese día todavía no llega' }],
      })
    }
    const { document, account } = await lockInsured(tx, certificate)
    if (account.disabled_at !== null || !hasPaper) throw new AppError('paso_de_solicitud')
    const { email, mobile } = account
    const contact = ctx.keys.seal('closed-contact', JSON.stringify({ email, mobile } satisfies ClosedContact))
    await endSessionsOf(ctx, tx, account.id)
    // Before the visits are cancelled: their professionals are told, and there is nobody else left to tell.
    await closeForDeath(tx, account.id, { diedOn, now, contact })
    await blockData(tx, account.id, now)
    await cancelComing(ctx, tx, account.id)
    await takeBackUnanswered(tx, document, now)
    return { says: closedWords, note: null, detail: { cuenta: 'cerrada' } }
  })
}

/** Opens again an account that was closed by mistake, with its contact. Throws `paso_de_solicitud` where none was. */
export function reopenAccount(ctx: Context, staff: StaffActor, seen: Seen, reason: string): Promise<number> {
  return actOnDeath(ctx, staff, seen, async (tx, { certificate }) => {
    const { account } = await lockInsured(tx, certificate)
    if (account.died_on === null || account.closed_contact === null) throw new AppError('paso_de_solicitud')
    const contact = JSON.parse(ctx.keys.unseal('closed-contact', account.closed_contact)) as ClosedContact
    await reopenAfterDeath(tx, account.id, contact)
    await freeData(tx, { account_id: account.id })
    return { says: reopenedWords, note: `Reabrió la cuenta: ${reason}`, detail: { cuenta: 'abierta' } }
  })
}

/** Throws `paso_de_solicitud` where the insured person has no account. */
async function lockInsured(
  tx: Tx,
  certificate: string,
): Promise<{ readonly document: PersonDocument; readonly account: Owner }> {
  const document = await getCertificateHolder(tx, certificate)
  const found = document ? await findOwner(tx, document) : undefined
  if (!document || !found) throw new AppError('paso_de_solicitud')
  return { document, account: await lockOwner(tx, found.id) }
}
