import { z } from 'zod'
import { reason } from './appointment.ts'

/** What a person tells those who will attend them, as bookings take it. */
export const intakeFields = { motivo: reason.optional() }

/** The same, as those who attend read it. */
export const intakeShown = { motivo: z.string().optional() }

const shown = z.object(intakeShown)
export type IntakeWire = z.infer<typeof shown>
