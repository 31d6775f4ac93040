import { coverDates } from '@amparo/domain/claims/cover-dates.ts'
import { type ProposedAmount, proposeAmount } from '@amparo/domain/claims/proposed-amount.ts'
import { badField } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { holdEvents, readApprovedBeside } from './claim-event.repository.ts'
import { insertNote } from './claims.repository.ts'
import type { OpenedClaim } from './opened-claim.ts'

/** Basis of an approval: the proposed amount, and whether the policy year has no event left. */
export interface AmountBasis {
  readonly proposed: ProposedAmount | null
  readonly hasNoEventLeft: boolean
  /** Left of the event's sum, in céntimos; null if the sheet sets none. */
  readonly sumLeftCents: number | null
  /** Other approved events and those left in the policy year; null once the feed no longer has the certificate. */
  readonly year: { readonly spent: number; readonly left: number | null } | null
}

export async function readAmountBasis(tx: Tx, { row, told, cover }: OpenedClaim): Promise<AmountBasis> {
  const { eventCents, usedOn, startsOn } = await readApprovedBeside(tx, row.id)
  const year = startsOn === null ? null : coverDates(cover, { startsOn, day: row.happened_on, used: usedOn })
  return {
    proposed: proposeAmount(cover, told.amountCents, eventCents),
    hasNoEventLeft: year?.left === 0,
    sumLeftCents: cover.sumCents === null ? null : cover.sumCents - eventCents,
    year,
  }
}

/** The same for an approval: another one for the same cover comes entirely before or after. */
export async function holdAmountBasis(tx: Tx, claim: OpenedClaim): Promise<AmountBasis> {
  await holdEvents(tx, claim.row)
  return readAmountBasis(tx, claim)
}

/** Reasons that the approver gives for an amount. */
export interface AmountReasons {
  /** How the amount was reckoned; the console's form asks for it unless the amount is the proposed one. */
  readonly reckoning: string | undefined
  /** Why an event beyond those of the policy year is paid. */
  readonly beyondEvents: string | undefined
}

/**
 * The reckoning of an approved amount, for both sides: the approver's, that of the proposed amount, or null. A reason for an
 * event beyond the year's is kept as an internal note; throws `datos_invalidos` without it.
 */
export async function judgeAmount(
  ctx: Context,
  tx: Tx,
  claim: OpenedClaim,
  { cents, who, reckoning, beyondEvents }: AmountReasons & { readonly cents: number; readonly who: string },
): Promise<string | null> {
  const { proposed, hasNoEventLeft } = await holdAmountBasis(tx, claim)
  if (hasNoEventLeft) {
    if (beyondEvents === undefined) {
      throw badField('sinEventos', 'La póliza ya pagó los eventos de ese año: di por qué se paga este')
    }
    const body = ctx.keys.seal('claim', `Se paga aunque no quedan eventos en el año: ${beyondEvents}`)
    await insertNote(tx, { claim_id: claim.row.id, at: ctx.clock.now(), who, body })
  }
  if (reckoning !== undefined) return reckoning
  return proposed?.cents === cents ? proposed.reckoning : null
}
