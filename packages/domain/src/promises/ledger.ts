import { leastTold, type PromiseKind } from './promise-kinds.ts'

/** Promises of a kind and month with the same duration and outcome. */
export interface PromiseGroup {
  readonly kind: PromiseKind
  /** Month of its last day, `AAAA-MM`. */
  readonly month: string
  /** Calendar days from the promise to its end; to today if it is open. */
  readonly days: number
  /** Calendar days past its last day; 0 in time. */
  readonly lateDays: number
  /** False: not answered yet. */
  readonly isKept: boolean
  readonly count: number
}

export interface PromiseFigures {
  readonly total: number
  readonly inTime: number
  readonly late: number
  /** Past their day, and without an answer. */
  readonly unkept: number
  /** The mean of the two middle values for an even count, so possibly a half day. */
  readonly medianDays: number
  readonly worstDays: number
}

/** Figures of some groups; null if they contain no promise. */
export function reckonPromises(groups: readonly PromiseGroup[]): PromiseFigures | null {
  const sum = (takes: (group: PromiseGroup) => boolean) =>
    groups.filter(takes).reduce((total, { count }) => total + count, 0)
  const total = sum(() => true)
  if (total === 0) return null
  const sorted = groups.toSorted((one, other) => one.days - other.days)
  return {
    total,
    inTime: sum(({ isKept, lateDays }) => isKept && lateDays === 0),
    late: sum(({ isKept, lateDays }) => isKept && lateDays > 0),
    unkept: sum(({ isKept }) => !isKept),
    medianDays: (daysAt(sorted, Math.floor((total - 1) / 2)) + daysAt(sorted, Math.floor(total / 2))) / 2,
    worstDays: sorted.at(-1)?.days ?? 0,
  }
}

/** Days of the promise at an index, from 0, in sorted groups. */
function daysAt(sorted: readonly PromiseGroup[], place: number): number {
  let before = 0
  for (const { days, count } of sorted) {
    before += count
    if (place < before) return days
  }
  return 0
}

export interface PromiseCell extends PromiseFigures {
  readonly kind: PromiseKind
  readonly month: string
}

/** Published data: the cells with at least {@link leastTold} promises, and their groups. */
export function tellPromises(groups: readonly PromiseGroup[]): {
  readonly cells: readonly PromiseCell[]
  readonly told: readonly PromiseGroup[]
} {
  const byCell = Map.groupBy(groups, ({ kind, month }) => `${kind} ${month}`)
  const cells: PromiseCell[] = []
  const told: PromiseGroup[] = []
  for (const those of byCell.values()) {
    const figures = reckonPromises(those)
    const [first] = those
    if (!first || figures === null || figures.total < leastTold) continue
    cells.push({ kind: first.kind, month: first.month, ...figures })
    told.push(...those)
  }
  return { cells, told }
}
