import type { afterAppointment } from '@amparo/contract/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'

/** What a person is left with after an appointment. */
export type Aftermath = AnswerOf<typeof afterAppointment>
