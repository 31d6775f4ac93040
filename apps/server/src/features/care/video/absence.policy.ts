import { type AppointmentRow, absenceMs, entryAt } from '../../agenda/appointments/appointments.policy.ts'
import type { WaitingRow } from './waiting.repository.ts'

/** Whether to ask the person what to do, because their professional is absent. */
export function isAbsenceAsked(
  waiting: Pick<WaitingRow, 'starts_at' | 'answer' | 'answered_at' | 'professional_came'>,
  now: Date,
): boolean {
  if (waiting.professional_came || now.getTime() < waiting.starts_at.getTime() + absenceMs) return false
  if (waiting.answer === null || waiting.answered_at === null) return true
  return waiting.answer === 'wait' && now.getTime() >= waiting.answered_at.getTime() + absenceMs
}

/** Whether a room's appointment can still be answered about. */
export function isRoomOpen(appointment: AppointmentRow, now: Date): boolean {
  return entryAt(appointment, now) === 'open'
}
