import type { Config } from '../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../messages/messages.layout.ts'

/** Which ways are left to a person. */
interface WaysLeft {
  readonly hasMail: boolean
  readonly hasSms: boolean
}

/** Where their messages come from now on; nothing where no way is left. */
function waysLeftWords({ hasMail, hasSms }: WaysLeft): string {
  if (hasMail && hasSms) {
    return 'Tus recordatorios de citas llegan desde ahora a tu correo. Los avisos de pago y los códigos que pidas a tu celular llegan por mensaje de texto.'
  }
  if (hasMail) return 'Tus avisos llegan desde ahora a tu correo.'
  return hasSms ? 'Tus avisos llegan desde ahora por mensaje de texto.' : ''
}

/** The answer to «BAJA», in the conversation that the person has just opened. */
export function optedOutText({ brandName }: Config, left: WaysLeft): string {
  const words = [
    `Listo: ${brandName} no te escribe más por WhatsApp.`,
    waysLeftWords(left),
    'Si cambias de idea, elígelo otra vez en «Mis datos».',
  ]
  return words.filter((sentence) => sentence !== '').join(' ')
}

/** The answer to what is no «BAJA»: messages are not read here yet, and how to reach us. */
export function waysText({ brandName, contactPhone, contactEmail, portalUrl }: Config): string {
  return [
    `Hola, soy el mensajero de ${brandName}: por aquí aún no hay personas que lean.`,
    `Si es urgente (un robo, una emergencia), llámanos al ${contactPhone}.`,
    `También puedes escribirnos a ${contactEmail} o ver tus beneficios y citas en ${portalUrl}`,
    'Para no recibir más mensajes por aquí, responde BAJA.',
  ].join('\n')
}

/** The same by mail, where WhatsApp does not take the answer. */
export function optedOutMail(config: Config, { hasSms }: Pick<WaysLeft, 'hasSms'>): ComposedMail {
  return composeMail(config, {
    subject: 'Ya no te escribimos por WhatsApp',
    preview: 'Por dónde te avisamos desde ahora',
    heading: 'Ya no te escribimos por WhatsApp',
    content: [
      paragraph('Respondiste BAJA y vale desde este momento.'),
      paragraph(waysLeftWords({ hasMail: true, hasSms })),
    ],
    button: {
      url: `${config.portalUrl}/ecosistema/configuracion#avisos`,
      label: 'Elegir por dónde te avisamos',
    },
  })
}
