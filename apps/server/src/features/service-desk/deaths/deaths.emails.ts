import { formatLimaMoment } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../../config/config.ts'
import {
  type ComposedMail,
  composeMail,
  paragraph,
  textFor,
} from '../../outbound/messages/messages.layout.ts'

/** How its owner stops the closing of an account, and until when nothing closes. */
export interface ClosingStop {
  readonly forWhom: string
  readonly token: string
  readonly from: Date
}

/** The secret is after `#`, which no browser sends and no server logs. */
const stopLink = (config: Config, token: string) => `${config.portalUrl}/deshacer-cambio#cierre-${token}`

/** To the account's own e-mail, three days before a closing by death can be confirmed. */
export function closingMail(config: Config, { forWhom, token, from }: ClosingStop): ComposedMail {
  return composeMail(config, {
    subject: '¿Cerramos esta cuenta? Respóndenos si es tuya',
    preview: `Nada cambia antes del ${formatLimaMoment(from)}`,
    heading: 'Nos pidieron cerrar esta cuenta',
    forWhom,
    content: [
      paragraph(
        'Alguien nos avisó que la persona titular de esta cuenta falleció, y nos envió un documento. Antes de creerlo te preguntamos aquí, en el contacto de la cuenta.',
      ),
      paragraph('Si la cuenta es tuya, toca el botón: no se cierra, y no hace falta contraseña.'),
    ],
    button: { url: stopLink(config, token), label: 'La cuenta es mía: que siga abierta' },
    after: [
      paragraph(
        `Si nadie responde hasta el ${formatLimaMoment(from)}, una segunda persona de nuestro equipo revisa el caso y puede cerrarla.`,
      ),
      paragraph('Si lees esto porque perdiste a alguien, lo sentimos mucho. No tienes que hacer nada.'),
    ],
  })
}

export function closingSms(config: Config, { forWhom, token, from }: ClosingStop): string {
  return textFor(
    config,
    forWhom,
    `nos dijeron que el titular de esta cuenta fallecio. Si la cuenta es tuya, detenlo antes del ${formatLimaMoment(from)}: ${stopLink(config, token)}`,
  )
}
