import { z } from 'zod'
import { reason } from '../agenda/appointment.ts'

/** Note from the person to the professional, as bookings accept it. */
export const intakeFields = { motivo: reason.optional() }

/** The same note as the professional reads it. */
export const intakeShown = { motivo: z.string().optional() }

const shown = z.object(intakeShown)
export type IntakeWire = z.infer<typeof shown>
