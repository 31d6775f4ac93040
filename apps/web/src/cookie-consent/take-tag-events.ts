import { guardOf } from '@amparo/client/kept/guard.ts'
import { array, literal, picklist, strictObject } from 'valibot'
import { leaveReasons } from '../session/session-state.ts'
import { pendingTagEvents, type TagEvent } from '../session/tag-events.ts'

/** Whole and with nothing beside it: what stands here leaves for the tag manager. */
const areTagEvents = guardOf(
  array(strictObject({ event: literal('logout'), motivo: picklist(leaveReasons) })),
)

/** The events that waited for a page with tags; none where anything else was kept. */
export function takeTagEvents(): readonly TagEvent[] {
  const kept = pendingTagEvents.take()
  return areTagEvents(kept) ? kept : []
}
