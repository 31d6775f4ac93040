import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'

/** To the contact of a disputed account. */
export function disputedMail(config: Config, forWhom: string): ComposedMail {
  return composeMail(config, {
    subject: 'Tu cuenta está en revisión',
    preview: 'Dos personas de nuestro equipo la revisan',
    heading: 'Otra persona dice que el documento de esta cuenta es suyo',
    forWhom,
    content: [
      paragraph(
        'Lo probó con un código que llegó al contacto de otra póliza con ese documento. Cerramos las sesiones y retiramos las llaves de acceso de la cuenta.',
      ),
      paragraph(
        'Dos personas de nuestro equipo deciden de quién es la cuenta. Mientras tanto puedes ingresar con tu contraseña y usar tu póliza. La otra persona no ve nada tuyo.',
      ),
      paragraph(`Ten tu documento a la mano. Si tienes dudas, llámanos al ${config.contactPhone}.`),
    ],
  })
}

const endings = {
  joined: {
    account: [
      'Sumamos una póliza a tu cuenta',
      'Confirmamos que esa póliza es tuya. Ya la ves en «Mis seguros».',
    ],
    policy: [
      'Tu póliza está en tu cuenta',
      'Confirmamos que la cuenta de tu documento es tuya. Ingresa y la verás en «Mis seguros».',
    ],
  },
  apart: {
    account: [
      'Una póliza queda fuera de tu cuenta',
      'Tiene tu número de documento y es de otra persona. Pedimos a la aseguradora que lo corrija; no tienes que hacer nada.',
    ],
    policy: [
      'Tu póliza tiene el documento de otra persona',
      'Pide a tu aseguradora que corrija el número. Después podrás activar tu cuenta.',
    ],
  },
  kept: {
    account: [
      'Tu cuenta sigue contigo',
      'Terminó la revisión: la cuenta es tuya y puedes usarla como antes.',
    ],
    policy: [
      'La cuenta sigue con su persona',
      'Terminó la revisión, y la cuenta de ese documento no pasa a ti. Si no estás de acuerdo, presenta un reclamo en el Libro de Reclamaciones.',
    ],
  },
  handed: {
    account: [
      'Cerramos tu cuenta',
      'Terminó la revisión: el documento de la cuenta es de otra persona. No ve nada de lo que escribiste. Si no estás de acuerdo, presenta un reclamo en el Libro de Reclamaciones.',
    ],
    policy: [
      'Ya puedes activar tu cuenta',
      'Terminó la revisión: el documento es tuyo. Activa tu cuenta con un código a este correo.',
    ],
  },
} as const

/** The decision of two people, to one of the two sides. */
export function decidedMail(
  config: Config,
  forWhom: string,
  decision: keyof typeof endings,
  side: 'account' | 'policy',
): ComposedMail {
  const [subject, text] = endings[decision][side]
  return composeMail(config, {
    subject,
    preview: 'Lo revisaron dos personas de nuestro equipo',
    heading: subject,
    forWhom,
    content: [paragraph(text), paragraph(`Si tienes dudas, llámanos al ${config.contactPhone}.`)],
  })
}

/** To the contact of the policy that disputes an account. */
export function disputeOpenedMail(config: Config, forWhom: string): ComposedMail {
  return composeMail(config, {
    subject: 'Revisamos la cuenta de tu documento',
    preview: 'Dos personas de nuestro equipo la revisan',
    heading: 'Ya había una cuenta con tu documento',
    forWhom,
    content: [
      paragraph(
        'Se abrió con otra póliza, y no con la tuya. Cerramos sus sesiones y no te mostramos nada de ella, ni a ella de ti.',
      ),
      paragraph(
        `Dos personas de nuestro equipo deciden de quién es la cuenta y te escribimos a este correo. Ten tu documento a la mano. Si es urgente, llámanos al ${config.contactPhone}.`,
      ),
    ],
  })
}
