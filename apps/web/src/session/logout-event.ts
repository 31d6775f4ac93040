import type { LeaveReason } from './session-state.ts'
import { pendingTagEvents } from './tag-events.ts'

/**
 * Tells the tag manager that the session ended (spec §4). No tag runs where a session was open, nor at /inicia: the
 * event waits on the device, for the next page where one may, if the person lets it run there.
 */
export function announceLogout(reason: LeaveReason): void {
  pendingTagEvents.add({ event: 'logout', motivo: reason })
}
