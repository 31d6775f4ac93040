import type { Claim } from '@amparo/database/schema.ts'
import { claimDueOn } from '@amparo/domain/claims/claim-clock.ts'
import { formatSoles, toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Updateable } from 'kysely'
import { AppError, badField } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { holdEvents } from './claim-event.repository.ts'
import { type NamedPayee, namePayees } from './claim-payments.service.ts'
import type { ClaimNews } from './claims.emails.ts'
import { askPapers } from './claims.repository.ts'
import type { OpenedClaim } from './claims.service.ts'

/** Fields written by an act of the desk or insurer, besides the state from the state machine. */
export interface Effect {
  readonly change?: Updateable<Claim>
  readonly news?: ClaimNews
}

/** A paper of the cover by its key, and why it is asked for. */
export interface Missing {
  readonly key: string
  readonly reason: string
}

/** Asks for papers of the cover, named in `field` of the body. Throws `datos_invalidos` for one that the cover does not have. */
export async function papersAsked(
  ctx: Context,
  tx: Tx,
  { row, cover }: OpenedClaim,
  missing: readonly Missing[],
  field: 'faltan' | 'papeles',
) {
  const papers = missing.map(({ key, reason }, at) => {
    const paper = cover.papers.find((one) => one.key === key)
    if (!paper) throw badField(`${field}.${at}.clave`, 'Esta cobertura no pide ese documento')
    return { key, name: paper.name, reason }
  })
  if (new Set(papers.map(({ key }) => key)).size < papers.length) {
    throw badField(field, 'Cada documento va una vez')
  }
  const at = ctx.clock.now()
  await askPapers(
    tx,
    papers.map(({ key, reason }) => ({
      claim_id: row.id,
      paper_key: key,
      asked_at: at,
      reason: ctx.keys.seal('claim', reason),
    })),
  )
  return { papers, news: { what: 'papers_asked', papers } } as const
}

/** The law's clock runs from today. */
export function completed(ctx: Context, { sheet }: OpenedClaim) {
  const today = toLimaDay(ctx.clock.now())
  const due = claimDueOn(sheet.branch, today)
  return {
    change: { complete_on: today, due_on: due, work_by: due },
    news: { what: 'complete', due },
  } as const
}

/** Approves an amount within the cover's sum. Throws `monto_sobre_suma`, and `datos_invalidos` with `unsaid` for none. */
export async function approved(
  ctx: Context,
  tx: Tx,
  claim: OpenedClaim,
  grant: {
    cents: number
    text: string
    unsaid: string
    payees: readonly NamedPayee[] | null
    /** Null for an approval of the insurer. */
    reckoning: string | null
  },
) {
  const { row, cover } = claim
  const { cents, text, unsaid, payees: named, reckoning } = grant
  if (cents <= 0) throw badField('monto', unsaid)
  if (cover.sumCents !== null && cents > cover.sumCents) {
    throw new AppError('monto_sobre_suma', { params: { sumaTexto: formatSoles(cover.sumCents) } })
  }
  await holdEvents(tx, row)
  const wait = await namePayees(ctx, tx, claim, { cents, named })
  const now = ctx.clock.now()
  return {
    change: {
      approved_cents: cents,
      decision: ctx.keys.seal('claim', text),
      reckoning: reckoning === null ? null : ctx.keys.seal('claim', reckoning),
      decided_at: now,
    },
    news: {
      what: 'approved',
      amount: formatSoles(cents),
      text,
      reckoning,
      due: row.due_on ?? toLimaDay(now),
      wait,
    },
  } as const
}

export function paid(
  ctx: Context,
  { cents, day, code }: { readonly cents: number; readonly day: string; readonly code: string },
) {
  return {
    change: { paid_cents: cents, paid_on: day, payment_code: code, closed_at: ctx.clock.now() },
    news: { what: 'paid', amount: formatSoles(cents), day, code },
  } as const
}
