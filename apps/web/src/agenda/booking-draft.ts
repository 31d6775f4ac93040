import { type Attempt, noAttempt } from '@amparo/client/api/idempotency.ts'
import { attemptShape } from '@amparo/client/kept/attempt.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { literal, object, string } from 'valibot'

/**
 * The one booking that a person is putting together (spec §3), among the drafts of their account: sealed, in this tab
 * only. It ends by being confirmed or begun anew; neither other pages nor a session that ends by itself take it.
 */
export const bookingEntry = 'agenda'

/** What a person has chosen of an appointment that is not confirmed yet. The consent is given anew each time. */
export interface BookingDraft {
  readonly idServicio: number
  readonly especialidad: string
  /** Chosen by hand; empty takes any professional who is free. */
  readonly idProfesional: string
  /** Who attends at the hour that was chosen: named before confirming. */
  readonly idPropuesto: string
  readonly modalidad: string
  readonly dia: string
  readonly inicio: string
  readonly motivo: string
  /** What was sent last: should its answer be lost with the page, the same choice still books only once. */
  readonly intento: Attempt
}

export function emptyBooking(serviceId: number): BookingDraft {
  return {
    idServicio: serviceId,
    especialidad: '',
    idProfesional: '',
    idPropuesto: '',
    modalidad: '',
    dia: '',
    inicio: '',
    motivo: '',
    intento: noAttempt,
  }
}

/** Type guard for the draft of one service read back from storage. */
export function isBookingOf(serviceId: number): (value: unknown) => value is BookingDraft {
  return guardOf(
    object({
      idServicio: literal(serviceId),
      especialidad: string(),
      idProfesional: string(),
      idPropuesto: string(),
      modalidad: string(),
      dia: string(),
      inicio: string(),
      motivo: string(),
      intento: attemptShape,
    }),
  )
}
