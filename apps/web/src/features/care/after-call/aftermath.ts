import type { afterAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'

/** Results of an appointment for the person. */
export type Aftermath = AnswerOf<typeof afterAppointment>
