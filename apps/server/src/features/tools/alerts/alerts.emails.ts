import { formatDay, formatSoles } from '@amparo/domain/lima-time.ts'
import type { Context } from '../../../context.ts'
import {
  type ComposedMail,
  composeMail,
  facts,
  link,
  paragraph,
  textFor,
} from '../../outbound/messages/messages.layout.ts'
import { type AlertContent, type LinkAction, linkSecret } from './alerts.policy.ts'

export interface PaymentNotice {
  readonly forWhom: string
  readonly alertId: string
  readonly kind: string
  readonly content: AlertContent
  readonly dueOn: string
  /** Below zero once it is over. */
  readonly daysLeft: number
}

function whenOf(daysLeft: number): string {
  if (daysLeft < 0) return daysLeft === -1 ? 'venció ayer' : `venció hace ${-daysLeft} días`
  if (daysLeft === 0) return 'vence hoy'
  return daysLeft === 1 ? 'vence mañana' : `vence en ${daysLeft} días`
}

/** After the `#`, which no server and no log gets to see. */
function linkOf({ config, keys }: Context, { alertId, dueOn }: PaymentNotice, action: LinkAction): string {
  return `${config.portalUrl}/aviso#${linkSecret(keys, { alertId, dueOn, action })}`
}

/** A payment notice as a mail. Its subject names neither product nor institution: others may see it. */
export function paymentMail(ctx: Context, notice: PaymentNotice): ComposedMail {
  const { forWhom, content, dueOn, daysLeft, kind } = notice
  const when = whenOf(daysLeft)
  const what = kind === 'savings' ? 'Un ahorro' : 'Un pago'
  const about = [
    ['Qué', content.name] as const,
    ...(content.institution ? [['Dónde', content.institution] as const] : []),
    ...(content.amountCents === null ? [] : [['Monto', formatSoles(content.amountCents)] as const]),
    ['Fecha', formatDay(dueOn)] as const,
  ]
  return composeMail(ctx.config, {
    subject: `${what} que anotaste ${when}`,
    preview: `${formatDay(dueOn)}. Si ya lo hiciste, márcalo y no te lo recordamos más.`,
    heading: `${content.name} ${when}`,
    forWhom,
    content: [facts(about)],
    button: {
      url: linkOf(ctx, notice, 'paid'),
      label: kind === 'savings' ? 'Ya lo hice' : 'Ya pagué',
    },
    after: [
      paragraph(link(linkOf(ctx, notice, 'snooze'), 'Recuérdame mañana')),
      paragraph(link(linkOf(ctx, notice, 'pause'), 'Pausar este aviso')),
      paragraph('Cada enlace hace solo lo que dice. Nunca te pediremos claves ni números de tarjeta.'),
    ],
  })
}

/** The same for WhatsApp's template: the day, and the link for marking it paid, without the product. */
export function paymentParameters(ctx: Context, notice: PaymentNotice): string[] {
  return [`${whenOf(notice.daysLeft)} (${formatDay(notice.dueOn)})`, linkOf(ctx, notice, 'paid')]
}

/** The same as a text message: the day, and the link for marking it paid, without the product. */
export function paymentSms(ctx: Context, notice: PaymentNotice): string {
  const what = notice.kind === 'savings' ? 'un ahorro' : 'un pago'
  return textFor(
    ctx.config,
    notice.forWhom,
    `${what} que anotaste ${whenOf(notice.daysLeft)} (${formatDay(notice.dueOn)}). ¿Ya está? ${linkOf(ctx, notice, 'paid')}`,
  )
}
