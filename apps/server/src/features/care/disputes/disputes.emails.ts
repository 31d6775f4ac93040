import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'

/** To the person: the desk answered their dispute, without its content. */
export function disputeAnswerMail(
  config: Config,
  forWhom: string,
  { appointmentId, hasAnnulled }: { readonly appointmentId: string; readonly hasAnnulled: boolean },
): ComposedMail {
  return composeMail(config, {
    subject: 'Respondimos el aviso sobre tu cita',
    preview: 'La respuesta está en el resumen de tu cita',
    heading: 'Respondimos el aviso sobre tu cita',
    forWhom,
    content: [
      paragraph('Revisamos si la atención fue como la anotó el profesional. Lee la respuesta en el portal.'),
      ...(hasAnnulled
        ? [
            paragraph(
              'Anulamos los documentos que esa cita dejó. No los uses: al verificarlos figuran anulados.',
            ),
          ]
        : []),
    ],
    button: { url: `${config.portalUrl}/ecosistema/citas/${appointmentId}`, label: 'Ver la respuesta' },
  })
}
