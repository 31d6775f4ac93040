import { type Busy, isBusy, type Slot } from './free-slots.ts'

/** How long a plan can be applied (contract §24.3). */
export const planMinutes = 15
/** How long an applied plan can be undone; its messages leave then. */
export const planUndoSeconds = 60
/** Hours after the undo in which a person changes a planned visit without the cut-off. */
export const freeChangeHours = 24
/** Visits of one plan at most. */
export const mostPlanned = 200

/** A visit that has to leave its hour, its professional or its room; times in milliseconds since 1970. */
export interface PlannedVisit {
  readonly startsAt: number
  readonly endsAt: number
  /** Its professional or room. */
  readonly supplierId: string
}

/** Terms of a proposal. */
export interface PlanTerms {
  /** `reassign`: the same hour with another supplier first; `move`: another hour with the same supplier. */
  readonly action: 'move' | 'reassign'
  /** When these suppliers are away, the end not included. */
  readonly away: { readonly ids: ReadonlySet<string>; readonly from: number; readonly to: number }
  /** Earliest start of another hour. */
  readonly earliest: number
  /** Hours that other proposals of the plan take. */
  readonly taken: readonly Busy[]
  /** The person's other appointments, and their other proposals. */
  readonly own: readonly Pick<Busy, 'startsAt' | 'endsAt'>[]
}

/** A proposed hour with its professional or room. */
export interface ProposedHour {
  readonly startsAt: number
  readonly endsAt: number
  readonly supplierId: string
}

/**
 * The hour to propose for a visit (contract §24.3): the same one with another supplier, the least charged of the plan,
 * else the nearest free one; at equal distance the later. Null if none fits.
 */
export function proposeHour(
  visit: PlannedVisit,
  slots: readonly Slot[],
  terms: PlanTerms,
): ProposedHour | null {
  const { action, away, earliest, taken, own } = terms
  const charge = (id: string) => taken.filter(({ supplyId }) => supplyId === id).length
  const fits = (id: string, { startsAt, endsAt }: Slot) =>
    !(away.ids.has(id) && startsAt < away.to && endsAt > away.from) &&
    (action === 'reassign' || id === visit.supplierId) &&
    !isBusy(
      taken.filter(({ supplyId }) => supplyId === id),
      { startsAt, endsAt },
    )
  const distance = ({ startsAt }: Slot) => Math.abs(startsAt - visit.startsAt)
  const inTurn = slots
    .filter((slot) => slot.startsAt === visit.startsAt || slot.startsAt >= earliest)
    .toSorted((one, other) => distance(one) - distance(other) || other.startsAt - one.startsAt)
  for (const slot of inTurn) {
    if (isBusy(own, slot)) continue
    const [supplierId] = slot.freeIds
      .filter((id) => fits(id, slot))
      .toSorted((one, other) => charge(one) - charge(other))
    if (supplierId !== undefined) return { startsAt: slot.startsAt, endsAt: slot.endsAt, supplierId }
  }
  return null
}
