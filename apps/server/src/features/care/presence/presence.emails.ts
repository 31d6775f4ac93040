import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'

/** To the person: the desk answered their dispute, without its content. */
export function disputeAnswerMail(config: Config, forWhom: string, appointmentId: string): ComposedMail {
  return composeMail(config, {
    subject: 'Respondimos el aviso sobre tu cita',
    preview: 'La respuesta está en el resumen de tu cita',
    heading: 'Respondimos el aviso sobre tu cita',
    forWhom,
    content: [
      paragraph('Revisamos si la atención fue como la anotó el profesional. Lee la respuesta en el portal.'),
    ],
    button: { url: `${config.portalUrl}/ecosistema/citas/${appointmentId}`, label: 'Ver la respuesta' },
  })
}
