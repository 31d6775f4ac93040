import { formatDay, formatUntil } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'
import { lossText } from './courses.policy.ts'

/** The licence is there. The access code stays inside the portal. */
export function courseLicenceReadyMail(
  config: Config,
  forWhom: string,
  { endsOn, isInvitation }: { endsOn: string; isInvitation: boolean },
): ComposedMail {
  const heading = 'Tu licencia de cursos está lista'
  return composeMail(config, {
    subject: heading,
    preview: `${heading}: la tienes ${formatUntil(endsOn)}.`,
    heading,
    forWhom,
    content: [
      paragraph(
        isInvitation
          ? 'El proveedor de cursos te envió una invitación a este correo: acéptala y elige tu primer curso.'
          : 'Tu clave de acceso te espera en el portal, junto a los cursos.',
      ),
      paragraph(`La tienes ${formatUntil(endsOn)}.`),
    ],
    button: { url: `${config.portalUrl}/ecosistema/cursos`, label: 'Ver mis cursos' },
  })
}

/** Said before it happens: when the licence ends and what is lost. */
export function licenceEndMail(
  config: Config,
  forWhom: string,
  { endsOn, daysLeft }: { endsOn: string; daysLeft: number },
): ComposedMail {
  const left =
    daysLeft === 0
      ? 'Hoy es tu último día'
      : daysLeft === 1
        ? 'Te queda un día'
        : `Te quedan ${daysLeft} días`
  const heading = `${left} de cursos`
  return composeMail(config, {
    subject: heading,
    preview: `Tu licencia termina el ${formatDay(endsOn)}.`,
    heading,
    forWhom,
    content: [
      paragraph(`Tu licencia de cursos termina el ${formatDay(endsOn)}.`),
      paragraph(lossText),
      paragraph('Si tienes un curso por terminar, este es el momento.'),
    ],
    button: { url: `${config.portalUrl}/ecosistema/cursos`, label: 'Seguir mis cursos' },
  })
}
