import { formatDay } from '@amparo/domain/lima-time.ts'
import type { InboundWord } from '@amparo/domain/whatsapp/inbound-words.ts'
import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'

interface WaysLeft {
  readonly hasMail: boolean
  readonly hasSms: boolean
}

/** States which channel messages use from now on; empty if none is left. */
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

/** Menu of the words that the number answers. */
export function menuText({ brandName, contactPhone }: Config): string {
  return [
    `Soy ${brandName}. Responde con una palabra:`,
    'CITA: ver tus citas',
    'CAMBIAR: cambiar la hora de una cita',
    'CANCELAR: cancelar una cita',
    'CREDENCIAL: tu credencial',
    'PERSONA: que te responda una persona',
    `Si es urgente (un robo, una emergencia), llámanos al ${contactPhone}. Para no recibir más mensajes por aquí, responde BAJA.`,
  ].join('\n')
}

const pages = {
  cita: ['Tus citas están aquí', '/ecosistema/citas'],
  cambiar: ['Cambia la hora de tu cita aquí', '/ecosistema/citas'],
  cancelar: ['Cancela tu cita aquí', '/ecosistema/citas'],
  credencial: ['Tu credencial está aquí', '/ecosistema/credencial'],
} as const

/** A link to the person's own page, which opens with their session: nothing of theirs is in the message. */
export function linkText({ portalUrl }: Config, word: keyof typeof pages): string {
  const [lead, path] = pages[word]
  return `${lead}: ${portalUrl}${path}`
}

/** To a number that no account has proven: the way in. */
export function unprovenText({ portalUrl, contactPhone }: Config): string {
  return `No reconocemos este número. Ingresa con tu documento en ${portalUrl}/inicia o llámanos al ${contactPhone}. Si prefieres que te responda una persona, escribe PERSONA.`
}

/** That a person will read it, with its number and the day of the answer. */
export function takenInText(
  { contactPhone }: Config,
  { folio, promisedOn }: { folio: string; promisedOn: string },
): string {
  return `Te responde una persona a más tardar el ${formatDay(promisedOn)}. Tu número es ${folio}. No compartas por aquí datos de salud. Si es urgente, llámanos al ${contactPhone}.`
}

/**
 * Answers a message that describes a loss with the address of the claim form. A proven number's link carries the
 * conversation's folio, with which the form loads the text after sign-in; the address contains none of it.
 */
export function noticeText({ portalUrl }: Config, folio: string | null): string {
  const path = folio === null ? '/solicitud' : `/ecosistema/solicitudes/nueva?de=${folio}`
  return `¿Tu seguro cubre este caso? Avísalo ahora: ${portalUrl}${path}`
}

/** Answer to a message: the page of a menu word, or the conversation that a person reads. */
export type ReplyPlace =
  | { readonly word: InboundWord | null }
  | { readonly folio: string; readonly promisedOn: string; readonly isLoss: boolean }

/** To the account's e-mail: the answer to a message by WhatsApp after «BAJA». */
export function repliedMail(config: Config, forWhom: string, place: ReplyPlace): ComposedMail {
  const { lead, path, label } = placeOf(place)
  return composeMail(config, {
    subject: 'Nos escribiste por WhatsApp',
    preview: 'Te respondemos por correo, como pediste con BAJA',
    heading: 'Nos escribiste por WhatsApp',
    forWhom,
    content: [
      paragraph(
        'Respondiste BAJA, así que te respondemos por aquí. Para volver a WhatsApp, elígelo en «Mis datos».',
      ),
      paragraph(lead),
      paragraph(`Si es urgente (un robo, una emergencia), llámanos al ${config.contactPhone}.`),
    ],
    button: { url: `${config.portalUrl}${path}`, label },
  })
}

function placeOf(place: ReplyPlace): { lead: string; path: string; label: string } {
  if ('folio' in place) {
    const { folio, promisedOn, isLoss } = place
    return {
      lead: `Te responde una persona a más tardar el ${formatDay(promisedOn)}. Tu número es ${folio}.`,
      ...(isLoss
        ? { path: `/ecosistema/solicitudes/nueva?de=${folio}`, label: 'Avisar lo que pasó' }
        : { path: `/ecosistema/mensajes?folio=${folio}`, label: 'Ver mi mensaje' }),
    }
  }
  const label = 'Abrir en el portal'
  if (place.word === null || place.word === 'menu' || place.word === 'persona') {
    return {
      lead: 'En el portal tienes tus citas, tu credencial y tus mensajes.',
      path: '/ecosistema',
      label,
    }
  }
  const [lead, path] = pages[place.word]
  return { lead: `${lead}.`, path, label }
}

/** Confirmation by mail, if WhatsApp does not accept the reply. */
export function optedOutMail(
  config: Config,
  forWhom: string,
  { hasSms }: Pick<WaysLeft, 'hasSms'>,
): ComposedMail {
  return composeMail(config, {
    subject: 'Ya no te escribimos por WhatsApp',
    preview: 'Por dónde te avisamos desde ahora',
    heading: 'Ya no te escribimos por WhatsApp',
    forWhom,
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
