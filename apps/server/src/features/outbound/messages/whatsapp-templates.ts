import type { WhatsAppContent, WhatsAppTemplate } from '../../../ports/whatsapp.ts'

/**
 * Text of each template, as submitted for approval (operations) and as shown in the demo. None contains a service, a
 * specialty or a product: only days, hours and our own pages.
 */
export const templateTexts: Readonly<Record<WhatsAppTemplate, string>> = {
  code: '{{1}} es tu código de verificación. Por tu seguridad, no lo compartas. Este código caduca en 10 minutos.',
  appointment:
    'Te recordamos tu cita del {{1}} (hora de Lima). Mira los detalles, cámbiala o cancélala en {{2}} entrando con tu cuenta. Para no recibir más mensajes por aquí, responde BAJA.',
  payment:
    'Aviso que pediste: algo que anotaste {{1}}. Si ya está, márcalo en {{2}} y no te avisamos más de ese día. Para no recibir más mensajes por aquí, responde BAJA.',
}

/** The words that the person reads. */
export function whatsAppText(content: WhatsAppContent): string {
  if (content.kind === 'text') return content.text
  return templateTexts[content.template].replace(
    /\{\{(\d)\}\}/g,
    (_, place: string) => content.parameters[Number(place) - 1] ?? '',
  )
}
