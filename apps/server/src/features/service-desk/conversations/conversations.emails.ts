import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'

const subject = 'Tienes un mensaje'

/** To the person: there is a message, without its text and author. */
export function messageMail(config: Config, forWhom: string): ComposedMail {
  return composeMail(config, {
    subject,
    preview: 'Léelo en Mensajes, con tu sesión',
    heading: subject,
    forWhom,
    content: [paragraph('Para cuidar lo que conversas, aquí no va el texto: se lee con tu sesión.')],
    button: { url: `${config.portalUrl}/ecosistema/mensajes`, label: 'Leer mi mensaje' },
  })
}

export function professionalMessageMail(config: Config): ComposedMail {
  return composeMail(config, {
    subject,
    preview: 'Léelo en la consola, con tu sesión',
    heading: subject,
    forWhom: null,
    content: [paragraph('Un paciente tuyo te escribió. El texto se lee solo en la consola.')],
    button: { url: `${config.consoleUrl}/mensajes`, label: 'Abrir la consola' },
  })
}

/** By WhatsApp, to a number that an account has proven. */
export function messageText({ portalUrl }: Config): string {
  return `Tienes un mensaje. Léelo aquí: ${portalUrl}/ecosistema/mensajes`
}

/** By WhatsApp, to a number without an account: it has no page to read it. */
export function callUsText({ contactPhone }: Config, folio: string): string {
  return `Tienes un mensaje. Llámanos al ${contactPhone} con el número ${folio} y te lo leemos.`
}
