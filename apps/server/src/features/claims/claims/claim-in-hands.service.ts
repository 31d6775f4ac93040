import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { refuseEndedBy, refuseOwnCase, staleError } from '../../staff/approvals/staff-cases.service.ts'
import { isOlderByOwn } from '../../staff/audit-log/audit-log.service.ts'
import { addresseeOf } from './claim-receipt.ts'
import { type ClaimRow, listPartyMails, lockClaim } from './claims.repository.ts'
import { type OpenedClaim, openClaim } from './claims.service.ts'
import { findEndedProposed, findProposal, type Proposal } from './refusals.repository.ts'

/** A claim as the desk saw it. */
export interface Seen {
  readonly folio: string
  readonly version: number
}

export const aboutClaim = (folio: string) => `solicitud:${folio}`

/** A claim locked by an act. */
export interface Taken {
  readonly row: ClaimRow
  readonly claim: OpenedClaim
  /** Addresses of the people whose claim it is. */
  readonly parties: readonly (string | null)[]
  readonly proposal: Proposal | undefined
  readonly now: Date
  readonly today: string
}

/** Locks a claim at the version seen; null is whichever it has by now. Throws `no_encontrado`, `caso_propio` and `version_ajena`. */
export async function takeInHands(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  { folio, version }: Pick<Seen, 'folio'> & { readonly version: number | null },
): Promise<Taken> {
  const row = await lockClaim(tx, folio)
  if (!row) throw new AppError('no_encontrado')
  const claim = await openClaim(ctx, tx, row)
  const { email, documentType: type, documentNumber: number } = claim.told
  const insured = await listPartyMails(tx, { certificate: row.certificate_number, type, number })
  const parties = [email, await addresseeOf(ctx, claim), ...insured]
  refuseOwnCase(staff, parties)
  if (version !== null) await refuseStale(ctx, tx, staff, { folio, version }, row.version)
  const now = ctx.clock.now()
  const today = toLimaDay(now)
  return { row, claim, parties, proposal: await findProposal(tx, row.id, now), now, today }
}

/** Own notes don't count as changes: they are sent beside a decision on the version before them. */
async function refuseStale(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  { folio, version: seen }: Seen,
  now: number,
): Promise<void> {
  const about = aboutClaim(folio)
  if (seen === now || (await isOlderByOwn(tx, staff, 'solicitudes.notainterna', { about, seen, now }))) return
  throw await staleError(ctx, about, now, 'quien dio el aviso')
}

/** Throws `version_ajena` where a change of the proposer's account ended what is decided here (ADR 500). */
export async function refuseEnded(ctx: Context, tx: Tx, claimId: number): Promise<void> {
  const proposed = await findEndedProposed(tx, claimId)
  if (proposed) await refuseEndedBy(ctx, tx, proposed)
}
