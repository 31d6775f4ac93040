import { type Attempt, noAttempt } from '@amparo/client/api/idempotency.ts'
import { attemptShape } from '@amparo/client/kept/attempt.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import { literal, object, optional, string } from 'valibot'

/**
 * The one unfinished booking of a person (spec §3), among the drafts of their account: encrypted, in this tab only.
 * Confirming or restarting ends it; other pages and an expired session do not.
 */
export const bookingEntry = 'agenda'

/** Choices of an unconfirmed appointment. The consent is never stored. */
export interface BookingDraft {
  readonly idServicio: number
  readonly especialidad: string
  /** Chosen by hand; empty accepts any free professional. */
  readonly idProfesional: string
  /** Proposed professional of the chosen hour, named before confirming. */
  readonly idPropuesto: string
  readonly modalidad: string
  /** City of a visit in person; absent in drafts of the former release. */
  readonly ciudad?: string | undefined
  readonly dia: string
  readonly inicio: string
  readonly motivo: string
  /** Last attempt sent: if its answer is lost with the page, the same choice still books only once. */
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
      ciudad: optional(string()),
      dia: string(),
      inicio: string(),
      motivo: string(),
      intento: attemptShape,
    }),
  )
}
