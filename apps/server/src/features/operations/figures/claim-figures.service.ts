import { limaToday, toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import { type PromiseFigures, reckonPromises } from '@amparo/domain/promises/ledger.ts'
import type { Context } from '../../../context.ts'
import { readStale } from '../../../stale-reads.ts'
import { listSheets } from '../../policies/policy-sheets/policy-sheets.service.ts'
import { readKind } from '../promises/promises.service.ts'
import {
  type CoverCounts,
  countByCover,
  countByMonth,
  countDaysDue,
  countOpen,
  countStages,
  daysAtOnce,
  keepClaimDays,
  type OpenClaims,
  type StageTimes,
} from './claim-figures.repository.ts'

/**
 * Stores the figures of each day of notice whose claims have changed, a month of days in a transaction. It passes each
 * day once: days that change meanwhile stay due, so that steady writers don't hold it.
 */
export async function keepClaimFigures(ctx: Context): Promise<void> {
  let last: string | null = '-infinity'
  while (last !== null) {
    const after: string = last
    last = await ctx.db.transaction().execute((tx) => keepClaimDays(tx, after))
  }
}

const stages = ['look', 'complete', 'decision', 'payment'] as const

export interface ClaimFigures extends OpenClaims {
  readonly from: string
  readonly to: string
  /** Days that the worker still counts: the other figures lack them, or have them as they were. */
  readonly daysDue: number
  readonly stages: readonly StageTimes[]
  /** Null if none was due in the period. */
  readonly law: PromiseFigures | null
  readonly months: readonly {
    readonly month: string
    readonly noticed: number
    readonly law: PromiseFigures | null
  }[]
  readonly covers: readonly (CoverCounts & { readonly name: string })[]
}

/**
 * Figures of the claims desk for this month and the previous ones: stages and covers of the claims filed in them, and
 * the law's terms, as in the promises ledger, of those due in them. Counts no more than a month of days itself.
 */
export async function readClaimFigures(ctx: Context, monthCount: number): Promise<ClaimFigures> {
  const today = limaToday(ctx.clock.now())
  const first = today.with({ day: 1 }).subtract({ months: monthCount - 1 })
  const [from, to] = [first.toString(), today.toString()]
  const span = { from: toDayStart(from), until: toDayEnd(to), today: to }
  const due = await countDaysDue(ctx.db, span)
  const asCounted = due > daysAtOnce
  const period = { ...span, asCounted }
  const [times, byMonth, covers, standing, groups] = await Promise.all([
    readStale(ctx, null, (tx) => countStages(tx, period)),
    readStale(ctx, null, (tx) => countByMonth(tx, period)),
    readStale(ctx, null, (tx) => countByCover(tx, period)),
    readStale(ctx, null, (tx) => countOpen(tx, to)),
    readKind(ctx, 'claim', { from, before: to, today: to }),
  ])
  const sheets = await listSheets(ctx.db, [...new Set(covers.map(({ sheetId }) => sheetId))])
  const nameOf = ({ sheetId, key }: CoverCounts) =>
    sheets.get(sheetId)?.covers.find((cover) => cover.key === key)?.name ?? key
  const none = { reached: 0, medianDays: null, worstDays: null, waiting: 0, waitingDays: null }
  return {
    from,
    to,
    ...standing,
    daysDue: asCounted ? due : 0,
    stages: stages.map((stage) => times.find((one) => one.stage === stage) ?? { stage, ...none }),
    law: reckonPromises(groups),
    months: Array.from({ length: monthCount }, (_, place) => {
      const month = first.add({ months: place }).toString().slice(0, 7)
      return {
        month,
        noticed: byMonth.find((one) => one.month === month)?.total ?? 0,
        law: reckonPromises(groups.filter((group) => group.month === month)),
      }
    }),
    covers: covers.map((cover) => ({ ...cover, name: nameOf(cover) })),
  }
}
