/** When things happened to an invitation; times in milliseconds, null where they have not. */
export interface GuestTimes {
  readonly invitedAt: number
  readonly seenAt: number | null
  readonly registeredAt: number | null
  readonly approvedAt: number | null
  readonly rejectedAt: number | null
  readonly removedAt: number | null
  /** Until when the guest can register. */
  readonly expiresAt: number
  /** Last Lima day of the answer, once registered. */
  readonly answerBefore: string | null
}

/** Where an invitation stands (contract §7). */
export type GuestState = 'invited' | 'waiting' | 'approved' | 'rejected' | 'expired' | 'removed'

/** A step of the way from being invited to being let in; `at` is null while it is to come. */
export interface GuestStep {
  readonly name: 'invited' | 'seen' | 'registered' | 'answered' | 'expired' | 'removed'
  readonly at: number | null
  /** Until when a step to come can or will happen: a time for the guest's, a Lima day for ours. */
  readonly before?: { readonly time: number } | { readonly day: string }
}

/** The state at `now`, in milliseconds: what ended it counts before what came earlier. */
export function guestState(times: GuestTimes, now: number): GuestState {
  if (times.removedAt !== null) return 'removed'
  if (times.rejectedAt !== null) return 'rejected'
  if (times.approvedAt !== null) return 'approved'
  if (times.registeredAt !== null) return 'waiting'
  return times.expiresAt <= now ? 'expired' : 'invited'
}

/** Whether an invitation in this state holds a seat of its holder's (contract §7). */
export function holdsSeat(state: GuestState): boolean {
  return state === 'invited' || state === 'waiting' || state === 'approved'
}

/**
 * What has happened and what is to come, in order: the same line for the holder, the guest and the desk. Nothing is to
 * come once an invitation has ended.
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
