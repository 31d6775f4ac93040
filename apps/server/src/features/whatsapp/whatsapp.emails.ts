import type { Config } from '../../config.ts'
import { type ComposedMail, composeMail, paragraph } from '../messages/messages.layout.ts'

/** The answer to «BAJA», in the conversation that the person has just opened. */
export function optedOutText({ brandName }: Config): string {
  return `Listo: ${brandName} no te escribe más por WhatsApp. Tus avisos llegan desde ahora a tu correo. Si cambias de idea, elígelo otra vez en «Mis datos».`
}

/** The same by mail, where WhatsApp does not take the answer. */
export function optedOutMail(config: Config): Promise<ComposedMail> {
  return composeMail(config, {
    subject: 'Ya no te escribimos por WhatsApp',
    preview: 'Tus avisos llegan desde ahora a tu correo',
    heading: 'Ya no te escribimos por WhatsApp',
    content: [
      paragraph('Respondiste BAJA y vale desde este momento. Tus avisos llegan desde ahora a este correo.'),
    ],
    button: {
      url: `${config.portalUrl}/ecosistema/configuracion#avisos`,
      label: 'Elegir por dónde te avisamos',
    },
  })
}
