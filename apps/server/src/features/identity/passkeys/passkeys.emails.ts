import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'
import { howToReact, whenText } from '../accounts/accounts.emails.ts'

/** To the owner, when a key was added to the account. */
export function keyAddedMail(config: Config, forWhom: string, name: string, at: Date): ComposedMail {
  return composeMail(config, {
    subject: 'Agregaste una llave de acceso',
    preview: 'Si no fuiste tú, actúa ahora',
    heading: 'Tu cuenta tiene una llave nueva',
    forWhom,
    content: [
      paragraph(
        `El ${whenText(at)} se agregó la llave «${name}». Con ella se entra a tu cuenta sin contraseña, desde el equipo que la guarda. Si fuiste tú, no tienes que hacer nada.`,
      ),
    ],
    ...howToReact(config),
  })
}

/** To the owner, when a key was removed. */
export function keyRemovedMail(config: Config, forWhom: string, name: string, at: Date): ComposedMail {
  return composeMail(config, {
    subject: 'Quitaste una llave de acceso',
    preview: 'Esa llave ya no abre tu cuenta',
    heading: 'Quitaste una llave de tu cuenta',
    forWhom,
    content: [
      paragraph(
        `El ${whenText(at)} se quitó la llave «${name}»: ya no abre tu cuenta, y cerramos tus otras sesiones. Tu contraseña sigue igual. Si fuiste tú, no tienes que hacer nada.`,
      ),
    ],
    ...howToReact(config),
  })
}

/** To the owner, when two people of the desk removed a key. */
export function keyRemovedByDeskMail(config: Config, forWhom: string, name: string, at: Date): ComposedMail {
  return composeMail(config, {
    subject: 'Retiramos una llave de acceso de tu cuenta',
    preview: 'Esa llave ya no abre tu cuenta',
    heading: 'Retiramos una llave de tu cuenta',
    forWhom,
    content: [
      paragraph(
        `El ${whenText(at)} dos personas de nuestro equipo retiraron la llave «${name}»: ya no abre tu cuenta, y cerramos tus sesiones. Tu contraseña sigue igual.`,
      ),
      paragraph('Si la llave era tuya, agrégala otra vez en tu perfil.'),
    ],
    ...howToReact(config),
  })
}

/** To the owner, when a recovery removed the keys of the last 30 days. */
export function recentKeysRemovedMail(
  config: Config,
  forWhom: string,
  names: readonly string[],
  at: Date,
): ComposedMail {
  const list = names.map((name) => `«${name}»`).join(', ')
  return composeMail(config, {
    subject:
      names.length === 1 ? 'Retiramos una llave de acceso' : 'Retiramos tus llaves de acceso recientes',
    preview: 'Ya no abren tu cuenta',
    heading: 'Retiramos las llaves de los últimos 30 días',
    forWhom,
    content: [
      paragraph(
        `El ${whenText(at)} recuperaste tu cuenta con un código. Por tu seguridad retiramos las llaves de acceso creadas en los últimos 30 días: ${list}. Ya no abren tu cuenta.`,
      ),
      paragraph('Si eran tuyas, agrégalas otra vez en tu perfil. Revisa ahí también las más antiguas.'),
    ],
    ...howToReact(config),
  })
}
