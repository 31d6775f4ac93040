import { attemptAt, noAttempt } from '@amparo/client/api/idempotency.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type { askSurvey, saveSurvey, updateSurvey } from '@amparo/contract/service-desk/surveys.ts'
import { agendaCall } from '../agenda/agenda-call.ts'
import type { Question } from './survey-state.ts'

let last = noAttempt

/** Sends a face and returns the answer's code. A repeat after a lost answer counts once. A 401 closes the session (spec §7). */
export async function sendAnswer(body: RequestOf<typeof saveSurvey>): Promise<string> {
  last = attemptAt(last, body)
  const options = { body, idempotencyKey: last.key }
  return (await agendaCall<typeof saveSurvey>('POST', '/encuestas/guardarEncuesta', options)).cod
}

/** Sends the comment; returns the day of the requested call, if any. */
export async function sendComment(body: RequestOf<typeof updateSurvey>): Promise<string | undefined> {
  const answer = await agendaCall<typeof updateSurvey>('POST', '/encuestas/actualizarEncuesta', { body })
  return answer.llamadaAntesDe
}

/** The pending survey, if any; it counts as shown. Fire and forget. */
export async function findQuestion(): Promise<Question | undefined> {
  return (await agendaCall<typeof askSurvey>('POST', '/encuestas/preguntar', {})).pregunta
}
