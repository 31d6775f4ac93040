import { professionalDays, reopenDays } from '@amparo/domain/conversations/conversation-terms.ts'
import type { ConversationRow, NamedConversation } from './conversations.repository.ts'

const dayMs = 86_400_000

/** Subject of the bell for a conversation's events. */
export const bellOf = (id: string) => `conversacion:${id}`

/** Until when the person may write to the professional of a visit that ended then. */
export function professionalUntil(visitEndsAt: Date): Date {
  return new Date(visitEndsAt.getTime() + professionalDays * dayMs)
}

/** The earliest end of a visit whose professional can still be written to. */
export function writableSince(now: Date): Date {
  return new Date(now.getTime() - professionalDays * dayMs)
}

/** Until when the person may write, if limited. */
export function writeUntil({ professional_id, visit_ends_at }: NamedConversation): Date | null {
  return professional_id !== null && visit_ends_at !== null ? professionalUntil(visit_ends_at) : null
}

export function mayWrite(row: NamedConversation, now: Date): boolean {
  const until = writeUntil(row)
  return row.state === 'open' && (until === null || now < until)
}

/** Closed less than thirty days ago, by a person and not by a conversion or merge. */
export function mayReopen(row: NamedConversation, now: Date): boolean {
  const { closed_at: closedAt, outcome } = row
  if (row.state !== 'closed' || closedAt === null) return false
  if (outcome === 'merged' || outcome === 'left' || row.converted_to !== null) return false
  const until = writeUntil(row)
  return now.getTime() < closedAt.getTime() + reopenDays * dayMs && (until === null || now < until)
}

/** Whether «¿Se resolvió?» is still open: staff have answered, and the person has not. */
export function asksIfSolved(row: NamedConversation, now: Date): boolean {
  if (row.solved !== null || row.first_answered_at === null) return false
  return row.state === 'open' ? row.awaits === 'person' : row.closed_by === 'house' && mayReopen(row, now)
}

/** Whether somebody of the house has to call the person about the last answer. */
export function isCallDue({ state, awaits, call_due: isDue }: ConversationRow): boolean {
  return isDue && state === 'open' && awaits === 'house'
}

/** Changes with each thing that either side would want to see. */
export function markOf({ version, person_read, staff_read }: ConversationRow): string {
  return `${version}.${person_read}.${staff_read}`
}
