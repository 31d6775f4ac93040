import { pagesOf } from '@amparo/domain/catalogue/service-cards.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { heldHours } from '@amparo/domain/security/checkup.ts'
import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'

const { linkIn: page } = pagesOf(2)

/** To operators: the pool runs short. */
export function lowPoolMail(config: Config, left: number): ComposedMail {
  const heading =
    left === 0 ? 'Se acabaron las licencias de seguridad' : `Quedan ${left} licencias de seguridad`
  return composeMail(config, {
    subject: heading,
    preview: 'Importa más para que nadie se quede esperando.',
    heading,
    forWhom: null,
    content: [
      paragraph('Sin licencias libres, la persona entra a la lista de espera.'),
      paragraph(
        'Para reponer: npm run amparo -- licencias importar <archivo.csv>. Avisamos en orden a quienes esperan.',
      ),
    ],
  })
}

/** To a waiting person: a licence is available. */
export function licenceReadyMail(config: Config, forWhom: string): ComposedMail {
  const heading = 'Ya hay una licencia de seguridad para ti'
  return composeMail(config, {
    subject: heading,
    preview: `Te la guardamos ${heldHours / 24} días, y después pasa a la persona siguiente.`,
    heading,
    forWhom,
    content: [
      paragraph(
        `Estabas en la lista de espera y llegó tu turno. Te la guardamos durante ${heldHours / 24} días; después pasa a la persona siguiente.`,
      ),
    ],
    button: { url: `${config.portalUrl}${page}`, label: 'Activar mi licencia' },
  })
}

/** To its owner: it is about to expire. */
export function lapsingMail(
  config: Config,
  forWhom: string,
  { product, expiresOn, daysLeft }: { product: string; expiresOn: string; daysLeft: number },
): ComposedMail {
  const when = daysLeft === 0 ? 'hoy' : daysLeft === 1 ? 'mañana' : `en ${daysLeft} días`
  const heading = `Tu licencia de seguridad vence ${when}`
  return composeMail(config, {
    subject: heading,
    preview: `${product}: hasta el ${formatDay(expiresOn)}.`,
    heading,
    forWhom,
    content: [
      paragraph(`${product} te protege hasta el ${formatDay(expiresOn)}.`),
      paragraph(
        'Mira en el portal desde cuándo puedes activar otra: hay una por cada año de tu póliza, mientras tu seguro esté vigente.',
      ),
    ],
    button: { url: `${config.portalUrl}${page}`, label: 'Ver mi licencia' },
  })
}
