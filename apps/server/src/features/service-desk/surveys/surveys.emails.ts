import { formatDay } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'

/** To a person who requested a call about a problem: its date, without the service. */
export function callPromisedMail(config: Config, forWhom: string, calledBy: string): ComposedMail {
  const day = formatDay(calledBy)
  return composeMail(config, {
    subject: 'Te vamos a llamar',
    preview: `A más tardar el ${day}`,
    heading: 'Te vamos a llamar',
    forWhom,
    content: [
      paragraph(`Gracias por contarnos. Te llamamos a más tardar el ${day}, al celular de tu cuenta.`),
      paragraph('Si no lo tenemos, o no te encontramos, te escribimos a este correo.'),
    ],
  })
}
