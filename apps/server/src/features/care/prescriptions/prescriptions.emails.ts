import { formatLimaLongDate } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../../config/config.ts'
import { type ComposedMail, composeMail, paragraph } from '../../outbound/messages/messages.layout.ts'

/** To the patient: that a prescription waits in the portal. It never says what is in it. */
export function prescriptionIssuedMail(config: Config, forWhom: string, professional: string): ComposedMail {
  return composeMail(config, {
    subject: 'Tu receta está lista',
    preview: 'Descárgala en tus documentos',
    heading: 'Tu receta está lista',
    forWhom,
    content: [
      paragraph(
        `${professional} firmó tu receta. La tienes en tus documentos del portal, donde también puedes compartirla con una farmacia.`,
      ),
    ],
    button: { url: `${config.portalUrl}/ecosistema/documentos`, label: 'Ver mis documentos' },
  })
}

/** To the patient: that a prescription is not good any more. */
export function prescriptionAnnulledMail(
  config: Config,
  forWhom: string,
  professional: string,
): ComposedMail {
  return composeMail(config, {
    subject: 'Una de tus recetas fue anulada',
    preview: 'Ya no sirve en farmacias',
    heading: 'Una de tus recetas fue anulada',
    forWhom,
    content: [
      paragraph(
        `${professional} anuló una receta que te había dado. Ya no la uses: si una farmacia la verifica, verá que está anulada. Si te dio otra, la tienes en tus documentos.`,
      ),
    ],
    button: { url: `${config.portalUrl}/ecosistema/documentos`, label: 'Ver mis documentos' },
  })
}

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
    content: [
      paragraph(
        isOwn
          ? `El certificado con el que firmas recetas vence el ${when}. Desde entonces no podrás firmar ninguna; las que ya firmaste siguen valiendo.`
          : `El certificado con el que ${name} firma recetas vence el ${when}. Desde entonces no podrá firmar ninguna; las que ya firmó siguen valiendo.`,
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
