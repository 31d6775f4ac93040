import type { ApiError } from '@amparo/client/api/api-error.ts'
import type { CurrentSession } from '@amparo/contract/identity/session.ts'

export const leaveReasons = ['person', 'inactivity', 'expired', 'failure'] as const

/** Why a session ended: the person's wish, inactivity, the server's refusal, or benefits that could not be loaded. */
export type LeaveReason = (typeof leaveReasons)[number]

/** The reason written by another tab; anything else counts as the person's wish. */
export function leaveReasonFrom(text: string): LeaveReason {
  return leaveReasons.find((reason) => reason === text) ?? 'person'
}

/** The person's session as the screens see it. */
export type SessionState =
  | {
      status: 'restoring'
      /** Why it takes long; retries run meanwhile. */
      trouble?: ApiError
    }
  | {
      status: 'visitor'
      /** How the session of this visit ended. */
      left?: LeaveReason
      /** Set if inactivity closed the session (spec §4). */
      closingWindow?: boolean
    }
  | { status: 'open'; sesion: CurrentSession }

export type SessionEvent =
  | { type: 'opened'; sesion: CurrentSession }
  | { type: 'restore-started' }
  | { type: 'restored'; sesion: CurrentSession }
  | { type: 'restore-troubled'; trouble: ApiError }
  | { type: 'nothing-to-restore'; expired: boolean }
  | { type: 'renewed'; sesion: CurrentSession }
  | { type: 'left'; reason: LeaveReason }
  | { type: 'notice-closed' }

/** The next state (spec §4). A late answer changes nothing. */
export function nextSessionState(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'opened':
      return { status: 'open', sesion: event.sesion }
    case 'restore-started':
      return state.status === 'open' ? state : { status: 'restoring' }
    case 'restored':
      return state.status === 'restoring' ? { status: 'open', sesion: event.sesion } : state
    case 'restore-troubled':
      return state.status === 'restoring' ? { status: 'restoring', trouble: event.trouble } : state
    case 'nothing-to-restore':
      if (state.status !== 'restoring') return state
      return event.expired ? { status: 'visitor', left: 'expired' } : { status: 'visitor' }
    case 'renewed':
      return state.status === 'open' ? { status: 'open', sesion: event.sesion } : state
    case 'left':
      if (state.status === 'visitor') return state
      return {
        status: 'visitor',
        left: event.reason,
        ...(event.reason === 'inactivity' && { closingWindow: true }),
      }
    case 'notice-closed':
      return state.status === 'visitor' ? { status: 'visitor' } : state
  }
}
