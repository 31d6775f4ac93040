/** Times of an invitation's steps in milliseconds; null before they happen. */
export interface GuestTimes {
  readonly invitedAt: number
  readonly seenAt: number | null
  readonly registeredAt: number | null
  readonly approvedAt: number | null
  readonly rejectedAt: number | null
  readonly removedAt: number | null
  /** Deadline of the guest's registration. */
  readonly expiresAt: number
  /** Last Lima day for our answer, once registered. */
  readonly answerBefore: string | null
}

/** State of an invitation (contract §7). */
export type GuestState = 'invited' | 'waiting' | 'approved' | 'rejected' | 'expired' | 'removed'

/** A step from invitation to approval; `at` is null before it happens. */
export interface GuestStep {
  readonly name: 'invited' | 'seen' | 'registered' | 'answered' | 'expired' | 'removed'
  readonly at: number | null
  /** Deadline of a coming step: a time for the guest, a Lima day for us. */
  readonly before?: { readonly time: number } | { readonly day: string }
}

/** The state at `now`, in milliseconds: a final event outranks earlier ones. */
export function guestState(times: GuestTimes, now: number): GuestState {
  if (times.removedAt !== null) return 'removed'
  if (times.rejectedAt !== null) return 'rejected'
  if (times.approvedAt !== null) return 'approved'
  if (times.registeredAt !== null) return 'waiting'
  return times.expiresAt <= now ? 'expired' : 'invited'
}

/** Whether an invitation in this state occupies a seat of its holder (contract §7). */
export function holdsSeat(state: GuestState): boolean {
  return state === 'invited' || state === 'waiting' || state === 'approved'
}

/**
 * Past and coming steps, in order: the same for the holder, the guest and the desk. Nothing is coming once an
 * invitation has ended.
 */
export function guestTimeline(times: GuestTimes, now: number): GuestStep[] {
  const state = guestState(times, now)
  const happened: GuestStep[] = [{ name: 'invited', at: times.invitedAt }]
  if (times.seenAt !== null) happened.push({ name: 'seen', at: times.seenAt })
  if (times.registeredAt !== null) happened.push({ name: 'registered', at: times.registeredAt })
  const answeredAt = times.approvedAt ?? times.rejectedAt
  if (answeredAt !== null) happened.push({ name: 'answered', at: answeredAt })
  if (state === 'expired') return [...happened, { name: 'expired', at: times.expiresAt }]
  if (times.removedAt !== null) return [...happened, { name: 'removed', at: times.removedAt }]
  if (state === 'waiting') return [...happened, answerStep(times.answerBefore)]
  if (state !== 'invited') return happened
  return [
    ...happened,
    ...(times.seenAt === null ? [{ name: 'seen', at: null } as const] : []),
    { name: 'registered', at: null, before: { time: times.expiresAt } },
    answerStep(null),
  ]
}

function answerStep(day: string | null): GuestStep {
  return { name: 'answered', at: null, ...(day === null ? {} : { before: { day } }) }
}
