import { formatLimaLongDate } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'

export interface CertificateEnd {
  readonly name: string
  readonly ends: Date
  readonly daysLeft: number
}

/** To a doctor and to the administration: a certificate ends soon, and what to do before. */
export function certificateEndMail(
  config: Config,
  { name, ends, daysLeft }: CertificateEnd,
  isOwn: boolean,
): ComposedMail {
  const when = formatLimaLongDate(ends)
  const left = daysLeft === 0 ? 'hoy' : daysLeft === 1 ? 'mañana' : `en ${daysLeft} días`
  const heading = isOwn ? `Tu certificado de firma vence ${left}` : `El certificado de ${name} vence ${left}`
  return composeMail(config, {
    subject: heading,
    preview: `Es válido hasta el ${when}.`,
    heading,
    forWhom: null,
    content: [
      paragraph(
        isOwn
          ? `El certificado con el que firmas vence el ${when}. Desde entonces no podrás firmar nada; lo que ya firmaste sigue valiendo.`
          : `El certificado con el que ${name} firma vence el ${when}. Desde entonces no podrá firmar nada; lo que ya firmó sigue valiendo.`,
      ),
      paragraph(
        isOwn
          ? 'Renuévalo con la entidad que lo emitió y entrégalo a la administración antes de ese día.'
          : 'Pídele el renovado, y que operaciones lo registre antes de ese día con «firma registrar».',
      ),
    ],
    button: { url: config.consoleUrl, label: 'Abrir la consola' },
  })
}
