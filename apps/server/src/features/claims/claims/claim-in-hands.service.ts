import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { refuseEndedBy } from '../../staff/approvals/staff-cases.service.ts'
import { holdCase, type OwnedCaseKind } from '../../staff/desk-cases/desk-cases.service.ts'
import { findWaitingApproval, type WaitingApproval } from './approvals.repository.ts'
import { addresseeOf } from './claim-receipt.ts'
import { type ClaimRow, changeClaim, insertNote, listPartyMails, lockClaim } from './claims.repository.ts'
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
  readonly version: number
  readonly row: ClaimRow
  readonly claim: OpenedClaim
  /** Addresses of the people whose claim it is. */
  readonly parties: readonly (string | null)[]
  readonly proposal: Proposal | undefined
  readonly approval: WaitingApproval | undefined
  readonly now: Date
  readonly today: string
}

export const claimCases: OwnedCaseKind<Taken> = {
  async lock(ctx, tx, _staff, folio) {
    const row = await lockClaim(tx, folio)
    if (!row) return undefined
    const claim = await openClaim(ctx, tx, row)
    const { email, documentType: type, documentNumber: number } = claim.told
    const insured = await listPartyMails(tx, { certificate: row.certificate_number, type, number })
    const parties = [email, await addresseeOf(ctx, claim), ...insured]
    const now = ctx.clock.now()
    const proposal = await findProposal(tx, row.id, now)
    const approval = await findWaitingApproval(tx, row.id, now)
    return { version: row.version, row, claim, parties, proposal, approval, now, today: toLimaDay(now) }
  },
  about: ({ row }) => aboutClaim(row.folio),
  parties: ({ parties }) => parties,
  isClosed: ({ row }) => row.closed_at !== null,
  author: () => 'la persona que avisó',
  // Sent beside a decision on the version before them.
  beside: 'solicitudes.notainterna',
  async give(ctx, tx, staff, { row, now }, { to, words }) {
    const { version } = await changeClaim(tx, row.id, { owner_id: to?.id ?? null })
    const body = ctx.keys.seal('claim', `A ${to?.name ?? 'nadie'}: ${words}`)
    await insertNote(tx, { claim_id: row.id, at: now, who: staff.name, body })
    return version
  },
}

/** Locks a claim at the version seen; null accepts any. Throws errors of `holdCase`. */
export const takeInHands = (
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  { folio, version }: Pick<Seen, 'folio'> & { readonly version: number | null },
): Promise<Taken> => holdCase(ctx, tx, staff, claimCases, { id: folio, version })

/** Throws `version_ajena` where a change of the proposer's account ended what is decided here (ADR 500). */
export async function refuseEnded(ctx: Context, tx: Tx, claimId: number): Promise<void> {
  const proposed = await findEndedProposed(tx, claimId)
  if (proposed) await refuseEndedBy(ctx, tx, proposed)
}
