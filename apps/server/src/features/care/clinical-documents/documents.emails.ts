import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'

const button = (config: Config) => ({ url: `${config.portalUrl}/ecosistema/salud`, label: 'Ver mi salud' })

/** To the patient: that a document waits in the portal. It never says which, nor what is in it. */
export function documentIssuedMail(config: Config, forWhom: string, professional: string): ComposedMail {
  return composeMail(config, {
    subject: 'Tienes un documento de tu cita',
    preview: 'Descárgalo en «Mi salud»',
    heading: 'Tienes un documento de tu cita',
    forWhom,
    content: [
      paragraph(`${professional} firmó un documento para ti. Lo tienes en «Mi salud», en el portal.`),
    ],
    button: button(config),
  })
}

/** To the patient: that what their visit left waits in the portal. It never says what. */
export function visitSignedMail(config: Config, forWhom: string, professional: string): ComposedMail {
  return composeMail(config, {
    subject: 'Tienes los documentos de tu cita',
    preview: 'Descárgalos en «Mi salud»',
    heading: 'Tienes los documentos de tu cita',
    forWhom,
    content: [
      paragraph(`${professional} firmó los documentos de tu cita. Los tienes en «Mi salud», en el portal.`),
    ],
    button: button(config),
  })
}

/** To the patient: that a document is not good any more. */
export function documentAnnulledMail(config: Config, forWhom: string, professional: string): ComposedMail {
  return composeMail(config, {
    subject: 'Uno de tus documentos fue anulado',
    preview: 'Ya no sirve: no lo uses',
    heading: 'Uno de tus documentos fue anulado',
    forWhom,
    content: [
      paragraph(
        `${professional} anuló un documento que te había dado. Ya no lo uses: al verificar su código se verá que está anulado. Si te dio otro, lo tienes en «Mi salud».`,
      ),
    ],
    button: button(config),
  })
}

/** To the patient: that a result waits in the portal. It never says of what. */
export function resultMail(config: Config, forWhom: string): ComposedMail {
  return composeMail(config, {
    subject: 'Hay un resultado',
    preview: 'Lo tienes en «Mi salud», en el portal',
    heading: 'Hay un resultado',
    forWhom,
    content: [paragraph('Tienes un resultado nuevo en «Mi salud», en el portal.')],
    button: button(config),
  })
}
