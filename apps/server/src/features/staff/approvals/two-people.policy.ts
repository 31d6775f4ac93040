import { proposalDays } from '@amparo/domain/staff/two-people.ts'

/** The author of a proposal, and the version of their account then. */
export interface Proposed {
  readonly by: number
  /** Null: unknown, and over. */
  readonly version: number | null
}

const proposalMs = proposalDays * 86_400_000

/** Expiry of a proposal made then. */
export const proposalEnd = (from: Date) => new Date(from.getTime() + proposalMs)
/** Proposals made before this have expired. */
export const proposedSince = (now: Date) => new Date(now.getTime() - proposalMs)

/** Audit details of an act performed alone. */
export const solo = (alone: boolean): Readonly<Record<string, boolean>> => (alone ? { solo: true } : {})
