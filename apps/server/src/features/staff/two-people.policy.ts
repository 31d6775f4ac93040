import { proposalDays } from '@amparo/domain/staff/two-people.ts'

/** Who proposed, and the version of their account then. */
export interface Proposed {
  readonly by: number
  /** Null: unknown, and over. */
  readonly version: number | null
}

const proposalMs = proposalDays * 86_400_000

/** When what is proposed then ends by itself. */
export const proposalEnd = (from: Date) => new Date(from.getTime() + proposalMs)
/** What was proposed before this has ended by itself. */
export const proposedSince = (now: Date) => new Date(now.getTime() - proposalMs)

/** What the record says of an act that one person did alone. */
export const solo = (alone: boolean): Readonly<Record<string, boolean>> => (alone ? { solo: true } : {})
