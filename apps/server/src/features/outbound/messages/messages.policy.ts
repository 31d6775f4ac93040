import { z } from 'zod'
import { jobKind } from '../../../ports/queue.ts'
/** Attempts after which a message stops: the queue's own. */
export const triesOfQueue = 13

/** Sends a message that was queued. */
export const sendMessage = jobKind<{ readonly messageId: string }>('enviar-mensaje')

/** The same for a notice to a browser: a push service that hangs holds up neither mail nor SMS. */
export const sendNotice = jobKind<{ readonly messageId: string }>('enviar-aviso')

/** The notice of an answer in a conversation reached nobody: somebody of the house has to call. */
export const answerUnreached = jobKind<{ readonly folio: string; readonly n: number }>('respuesta-sin-aviso')

/** The appointment that a notice is about, at the version of then. */
export const appointmentOfNotice = z.object({ id: z.string(), version: z.number() })
export type AppointmentOfNotice = Readonly<z.output<typeof appointmentOfNotice>>

/** Progress of a message by WhatsApp; later states are further right, and none goes back. */
export const whatsAppStates = ['leaving', 'accepted', 'sent', 'failed', 'delivered', 'read'] as const
export type WhatsAppState = (typeof whatsAppStates)[number]
