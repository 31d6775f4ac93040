import { rowOf, rowsOf } from '@amparo/database/rows.ts'
import type { ChangeRequest } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Leaves a request for a change; an open one of the same appointment stays as it is. */
export async function insertChangeRequest(
  tx: Tx,
  row: {
    appointment_id: string
    account_id: number
    wanted_start: Date | null
    reason: string
    created_at: Date
  },
): Promise<void> {
  await tx
    .insertInto('change_request')
    .values(row)
    .onConflict((conflict) => conflict.column('appointment_id').where('answered_at', 'is', null).doNothing())
    .execute()
}

/** An open request, with its appointment's present state; `reason` is encrypted. */
export type OpenRequest = Pick<
  Selectable<ChangeRequest>,
  'id' | 'appointment_id' | 'wanted_start' | 'reason' | 'created_at'
>

/** Open requests, the oldest first; only one id if given. */
export async function listOpenRequests(tx: Tx, id: string | null = null): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    SELECT id, appointment_id, wanted_start, reason, created_at FROM change_request
    WHERE answered_at IS NULL AND (${id}::text IS NULL OR id::text = ${id})
    ORDER BY created_at`.execute(tx)
  return rows
}

/** Answers an open request; false if it was answered already. `note` is encrypted. */
export async function answerRequest(
  tx: Tx,
  id: string,
  answer: { answer: 'accepted' | 'refused'; note: string | null; now: Date },
): Promise<boolean> {
  return rowOf(tx, 'change_request', { id, answered_at: null }).change({
    answer: answer.answer,
    answer_note: answer.note,
    answered_at: answer.now,
  })
}

/** Closes what is open of an appointment that is cancelled: there is nothing left to change. */
export async function closeRequests(tx: Tx, appointmentId: string, now: Date): Promise<void> {
  await rowsOf(tx, 'change_request', { appointment_id: appointmentId, answered_at: null }).change({
    answer: 'closed',
    answered_at: now,
  })
}

/** Staff's note with their answer, encrypted. */
export async function findAnswerNote(tx: Tx, requestId: string): Promise<string | null> {
  return rowOf(tx, 'change_request', { id: requestId }).value('answer_note')
}

/** Reason of a cancellation, encrypted. */
export async function findCancelReason(tx: Tx, appointmentId: string): Promise<string | null> {
  return rowOf(tx, 'appointment', { id: appointmentId }).value('cancel_reason')
}
