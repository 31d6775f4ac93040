import { guardOf } from '@amparo/client/kept/guard.ts'
import { array, literal, picklist, strictObject } from 'valibot'
import { leaveReasons } from '../session/session-state.ts'
import { pendingTagEvents, type TagEvent } from '../session/tag-events.ts'

/** Exact shape without extra fields: these leave for the tag manager. */
const areTagEvents = guardOf(
  array(strictObject({ event: literal('logout'), motivo: picklist(leaveReasons) })),
)

/** The events waiting for a page with tags; none if anything else was stored. */
export function takeTagEvents(): readonly TagEvent[] {
  const kept = pendingTagEvents.take()
  return areTagEvents(kept) ? kept : []
}
