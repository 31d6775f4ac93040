import type { LeaveReason } from './session-state.ts'
import { pendingTagEvents } from './tag-events.ts'

/**
 * Notifies the tag manager that the session ended (spec §4). Tags run neither where a session was open nor at
 * /inicia: the event waits on the device for the next page that may run tags, with the person's permission.
 */
export function announceLogout(reason: LeaveReason): void {
  pendingTagEvents.add({ event: 'logout', motivo: reason })
}
