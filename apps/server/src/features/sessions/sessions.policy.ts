import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { HolderCover } from '../cover/cover.repository.ts'

/** What an account shows of its owner. */
export interface AccountProfile {
  readonly public_number: number
  readonly document_type: number
  readonly document_number: string
  readonly given_names: string
  readonly paternal_surname: string
  readonly maternal_surname: string
  readonly email: string | null
  readonly mobile: string | null
}

/** Whose rights are asked for, whoever asks. */
export interface Person {
  readonly accountId: number
  readonly document: PersonDocument
}

/** Who calls with an open session. */
export interface Actor extends Person {
  readonly sessionId: number
  /** The owner as the account stood when this call came in. */
  readonly profile: AccountProfile
  /** When this session ends if nothing more is done. */
  readonly expiresAt: Date
  /** When this session last changed something, where a replica is read. */
  readonly wroteAt: Date | null
  /** What the owner holds, where the endpoint asked for it along with the session. */
  readonly held: HolderCover | null
}

/** Times of a session that starts at `now`: idle end and last possible end. */
export function sessionTimes(
  now: Date,
  limits: { sessionIdleMinutes: number; sessionMaxHours: number },
): { idleExpiresAt: Date; expiresAt: Date } {
  const end = now.getTime() + limits.sessionMaxHours * 3_600_000
  const idleEnd = now.getTime() + limits.sessionIdleMinutes * 60_000
  return { idleExpiresAt: new Date(Math.min(idleEnd, end)), expiresAt: new Date(end) }
}

/** How old a session's last use may be before it is written down again; spares a write at each request. */
export const lastUseGrainMs = 20_000

/** From so many wrong passwords on, the owner is told of a log-in that follows them. */
export const tellingFailures = 5
