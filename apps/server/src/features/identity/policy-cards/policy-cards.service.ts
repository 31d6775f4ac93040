import { limaToday, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { sha256 } from '../../../ports/keys.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { certificateName } from '../../policies/entitlement/entitlement.service.ts'
import { listProducts } from '../profile/products.service.ts'
import {
  deleteCodesBefore,
  findCertificate,
  findCertificateByCode,
  insertCode,
} from './policy-cards.repository.ts'

/** Days for which a code is accepted, so that a card loaded with a network still works without. */
const codeDays = 7

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The day's code of a certificate: 26 letters of Crockford's base 32, from a keyed hash; stored nowhere. */
function codeOf(ctx: Context, certificate: string, day: string): string {
  const bytes = ctx.keys.fingerprint('policy-credential', `${certificate}:${day}`).subarray(0, 26)
  return Array.from(bytes, (byte) => alphabet[byte % 32]).join('')
}

/** A certificate as its card shows it. */
export interface CredentialCard {
  readonly holder: string
  readonly product: string
  readonly certificate: string
  readonly startsOn: string
  readonly endsOn: string
  readonly isInForce: boolean
  readonly code: string
}

/** The card of the person's own certificate, with today's code. Throws `no_encontrado` for any other. */
export async function readCredential(
  ctx: Context,
  actor: Actor,
  certificate: string,
): Promise<CredentialCard> {
  const today = toLimaDay(ctx.clock.now())
  const row = await findCertificate(ctx.db, certificate, today)
  if (row?.document_number !== actor.document.number || row.document_type !== actor.document.type) {
    throw new AppError('no_encontrado')
  }
  const code = codeOf(ctx, certificate, today)
  await insertCode(ctx.db, { code_hash: sha256(code), certificate_number: certificate, day: today })
  return {
    holder: [row.given_names, row.paternal_surname, row.maternal_surname].filter(Boolean).join(' '),
    product: certificateName(row),
    certificate,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    isInForce: row.in_force,
    code,
  }
}

/** The cards of the person's certificates in force, or of all if none is. */
export async function listCards(ctx: Context, actor: Actor): Promise<CredentialCard[]> {
  const products = await listProducts(ctx, actor.document)
  const inForce = products.filter(({ isInForce }) => isInForce)
  const shown = inForce.length > 0 ? inForce : products
  return Promise.all(shown.map(({ certificateNumber }) => readCredential(ctx, actor, certificateNumber)))
}

/** A code's data for a partner: product, initials, and whether it is in force today. Throws `no_encontrado`. */
export async function checkCode(
  ctx: Context,
  typed: string,
  address: string,
): Promise<{ isInForce: boolean; product: string; initials: string; endsOn: string }> {
  await spendWithin(ctx, limits.credentialsOfAddress, address)
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  const today = limaToday(ctx.clock.now())
  const since = today.subtract({ days: codeDays - 1 }).toString()
  const row = /^[0-9A-Z]{26}$/.test(code)
    ? await findCertificateByCode(ctx.db, { codeHash: sha256(code), since, today: today.toString() })
    : undefined
  if (!row) throw new AppError('no_encontrado')
  const names = [row.given_names, row.paternal_surname, row.maternal_surname].filter(Boolean)
  return {
    isInForce: row.in_force,
    product: certificateName(row),
    initials: names.map((name) => `${[...name][0]}.`).join(' '),
    endsOn: row.ends_on,
  }
}

/** Codes that have expired or been used. */
export async function deleteOldCodes(ctx: Context): Promise<void> {
  const before = limaToday(ctx.clock.now()).subtract({ days: codeDays }).toString()
  await deleteCodesBefore(ctx.db, before)
}
