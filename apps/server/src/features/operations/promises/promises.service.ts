import { limaToday } from '@amparo/domain/lima-time.ts'
import {
  type PromiseCell,
  type PromiseFigures,
  type PromiseGroup,
  reckonPromises,
  tellPromises,
} from '@amparo/domain/promises/ledger.ts'
import { type PromiseKind, promiseKinds } from '@amparo/domain/promises/promise-kinds.ts'
import type { Context } from '../../../context.ts'
import { readStale } from '../../../stale-reads.ts'
import { countOpenPromises, countPromises } from './promises.repository.ts'

/** Months that are published: the last ones that are over. */
const monthsTold = 24
const deskDays = 30
/** Public figures are computed once per this interval by each process. */
const freshMs = 60_000

interface ToldPromises {
  readonly asOf: string
  readonly cells: readonly PromiseCell[]
  /** Groups from which the cells are computed. */
  readonly told: readonly PromiseGroup[]
}

const kept = new WeakMap<Context, { readonly at: number; readonly told: Promise<ToldPromises> }>()

/**
 * The published part of the ledger, at most a minute old. Only past months, so that each promise has had its day; a
 * cell of fewer than ten is omitted, also from the groups.
 */
export function readTold(ctx: Context): Promise<ToldPromises> {
  const now = ctx.clock.now().getTime()
  const known = kept.get(ctx)
  if (known && Math.abs(now - known.at) < freshMs) return known.told
  const told = countTold(ctx)
  kept.set(ctx, { at: now, told })
  told.catch(() => kept.delete(ctx))
  return told
}

async function countTold(ctx: Context): Promise<ToldPromises> {
  const today = limaToday(ctx.clock.now())
  const month = today.with({ day: 1 })
  const period = {
    from: month.subtract({ months: monthsTold }).toString(),
    before: month.toString(),
    today: today.toString(),
  }
  const groups = await readStale(ctx, null, (tx) => countPromises(tx, period))
  return { asOf: today.toString(), ...tellPromises(groups) }
}

interface DuePeriod {
  readonly from: string
  readonly before: string
  readonly today: string
}

/** Promises with a last day from one Lima day to before another, for the responsible desks. */
export function readDue(ctx: Context, period: DuePeriod): Promise<PromiseGroup[]> {
  return readStale(ctx, null, (tx) => countPromises(tx, period))
}

/** The same of a kind. */
export async function readKind(ctx: Context, kind: PromiseKind, period: DuePeriod): Promise<PromiseGroup[]> {
  return (await readDue(ctx, period)).filter((group) => group.kind === kind)
}

export interface DeskPromises {
  readonly kind: PromiseKind
  readonly open: number
  readonly late: number
  /** For those with a last day in the last thirty; null without any. */
  readonly lately: PromiseFigures | null
}

/** The ledger as the lead sees it: today's, and every number. */
export async function readForDesk(ctx: Context): Promise<DeskPromises[]> {
  const today = limaToday(ctx.clock.now())
  const period = {
    from: today.subtract({ days: deskDays }).toString(),
    before: today.toString(),
    today: today.toString(),
  }
  const [groups, open] = await Promise.all([
    readStale(ctx, null, (tx) => countPromises(tx, period)),
    readStale(ctx, null, (tx) => countOpenPromises(tx, period.today)),
  ])
  return promiseKinds.map((kind) => {
    const those = open.find((one) => one.kind === kind)
    const lately = reckonPromises(groups.filter((group) => group.kind === kind))
    return { kind, open: those?.open ?? 0, late: those?.late ?? 0, lately }
  })
}
