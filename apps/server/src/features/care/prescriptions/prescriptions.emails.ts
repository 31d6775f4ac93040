import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'

/** To the patient: that a prescription waits in the portal. It never says what is in it. */
export function prescriptionIssuedMail(config: Config, forWhom: string, professional: string): ComposedMail {
  return composeMail(config, {
    subject: 'Tu receta está lista',
    preview: 'Descárgala en tus documentos',
    heading: 'Tu receta está lista',
    forWhom,
    content: [
      paragraph(
        `${professional} firmó tu receta. La tienes en tus documentos del portal, donde también puedes compartirla con una farmacia.`,
      ),
    ],
    button: { url: `${config.portalUrl}/ecosistema/documentos`, label: 'Ver mis documentos' },
  })
}

/** To the patient: that a prescription is not good any more. */
export function prescriptionAnnulledMail(
  config: Config,
  forWhom: string,
  professional: string,
): ComposedMail {
  return composeMail(config, {
    subject: 'Una de tus recetas fue anulada',
    preview: 'Ya no sirve en farmacias',
    heading: 'Una de tus recetas fue anulada',
    forWhom,
    content: [
      paragraph(
        `${professional} anuló una receta que te había dado. Ya no la uses: si una farmacia la verifica, verá que está anulada. Si te dio otra, la tienes en tus documentos.`,
      ),
    ],
    button: { url: `${config.portalUrl}/ecosistema/documentos`, label: 'Ver mis documentos' },
  })
}
