import { formatDay, formatLimaLongDate } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, facts, paragraph } from '../../outbound/messages/messages.layout.ts'
import { notInsured } from './guests.emails.ts'

/** The invitation itself; its link is a secret that only this mail carries. */
export function invitationMail(
  config: Config,
  invitation: {
    forWhom: string
    guestName: string
    holder: string
    services: readonly string[]
    token: string
    expiresAt: Date
  },
): ComposedMail {
  const { forWhom, guestName, holder, services, token, expiresAt } = invitation
  const address = `${config.portalUrl}/invitacion/${token}`
  const lastDay = formatLimaLongDate(expiresAt)
  return composeMail(config, {
    subject: `${holder} te invita a ${config.brandName}`,
    preview: `Te regala: ${services.join(' y ')}`,
    heading: `Hola, ${guestName}: tienes una invitación`,
    forWhom,
    content: [
      paragraph(
        `${holder} tiene un seguro con beneficios y quiere compartir contigo: ${services.join(' y ')}.`,
      ),
      facts([
        ['Hasta cuándo', lastDay],
        ['Qué necesitas', 'tu documento y dos minutos'],
        ['Cuándo te respondemos', 'en 7 días hábiles como máximo desde que te registras'],
      ]),
    ],
    button: { url: address, label: 'Registrarme' },
    after: [
      paragraph('El enlace es solo para ti. Si no conoces a la persona que te invita, ignora este correo.'),
      paragraph(notInsured),
      paragraph('La persona que te invita ve si ya te registraste. Nunca ve tus consultas.'),
    ],
  })
}

/** To a newly registered guest: the next steps, with dates. */
export function guestRegisteredMail(
  config: Config,
  guest: { forWhom: string; givenNames: string; services: readonly string[]; answerBefore: string },
): ComposedMail {
  const lastDay = formatDay(guest.answerBefore)
  return composeMail(config, {
    subject: 'Recibimos tu registro',
    preview: `Te respondemos a más tardar el ${lastDay}`,
    heading: `Gracias, ${guest.givenNames}`,
    forWhom: guest.forWhom,
    content: [
      paragraph(
        `Recibimos tus datos y los estamos revisando. Te responderemos por este correo a más tardar el ${lastDay}.`,
      ),
      paragraph(
        `Cuando te aprobemos podrás entrar con tu documento y la contraseña que creaste, y usar: ${guest.services.join(' y ')}.`,
      ),
      paragraph(notInsured),
    ],
  })
}
