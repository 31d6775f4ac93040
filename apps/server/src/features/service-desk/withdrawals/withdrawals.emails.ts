import { formatDay, formatLimaLongDate, formatLimaTime, formatSoles } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../../config/config.ts'
import {
  type ComposedMail,
  composeMail,
  facts,
  note,
  paragraph,
} from '../../outbound/messages/messages.layout.ts'

/** A withdrawal, as its mails describe it. */
interface ToldWithdrawal {
  readonly forWhom: string
  readonly folio: string
  readonly certificate: string
  readonly product: string
  readonly insurer: string
  readonly at: Date
  /** The last Lima day for the refund. */
  readonly dueOn: string
}

function factsOf({ folio, certificate, product, insurer, at, dueOn }: ToldWithdrawal) {
  return facts([
    ['Número', folio],
    ['Póliza', product],
    ['Certificado', certificate],
    ['Aseguradora', insurer],
    ['Pedido el', `${formatLimaLongDate(at)}, ${formatLimaTime(at)} (hora de Lima)`],
    ['Devolución a más tardar el', formatDay(dueOn)],
  ])
}

const follow = (config: Config, { certificate }: ToldWithdrawal) => ({
  url: `${config.portalUrl}/ecosistema/seguros/${certificate}`,
  label: 'Ver el estado',
})

/** The person's proof that they withdrew from a policy, and when. */
export function withdrawalMail(config: Config, told: ToldWithdrawal): ComposedMail {
  return composeMail(config, {
    subject: `Recibimos tu pedido de arrepentimiento ${told.folio}`,
    preview: `Tu póliza ${told.product}`,
    heading: 'Pediste dejar sin efecto tu póliza',
    forWhom: told.forWhom,
    content: [
      paragraph('Lo pediste dentro de tu plazo. Guarda este correo: es tu constancia, con día y hora.'),
      factsOf(told),
      paragraph(
        'Desde ahora no se agenda, no se usa ni se avisa nada con esta póliza. Tus citas por venir se cancelan cuando aceptemos tu pedido.',
      ),
    ],
    button: follow(config, told),
  })
}

/** To the company: a new case. */
export function withdrawalDeskMail(config: Config, told: ToldWithdrawal): ComposedMail {
  return composeMail(config, {
    subject: `Arrepentimiento ${told.folio} del certificado ${told.certificate}`,
    preview: 'Pedido dentro del plazo',
    heading: 'Un titular se arrepintió de su póliza',
    forWhom: null,
    content: [
      paragraph(
        'Lo pidió en el portal, dentro del plazo. El caso espera en la consola, en «Arrepentimientos».',
      ),
      factsOf(told),
    ],
  })
}

/** An act of the desk, for the person's mail. */
export type WithdrawalNews =
  | { readonly what: 'accepted' }
  | { readonly what: 'returned'; readonly cents: number; readonly day: string }
  | { readonly what: 'refused' }

const subjects = {
  accepted: 'Aceptamos tu arrepentimiento',
  returned: 'Devolvimos tu prima',
  refused: 'Tu arrepentimiento no procede',
} as const

export function withdrawalNewsMail(
  config: Config,
  told: ToldWithdrawal,
  news: WithdrawalNews,
  text: string | null,
): ComposedMail {
  return composeMail(config, {
    subject: `${subjects[news.what]}: ${told.folio}`,
    preview: `Tu póliza ${told.product}`,
    heading: subjects[news.what],
    forWhom: told.forWhom,
    content: [paragraph(wordsOf(told, news)), ...(text === null ? [] : [note(text)]), factsOf(told)],
    button: follow(config, told),
  })
}

function wordsOf({ dueOn }: ToldWithdrawal, news: WithdrawalNews): string {
  if (news.what === 'accepted') {
    return `Tu póliza queda sin efecto y cancelamos las citas que tenías con ella. Te devuelven la prima a más tardar el ${formatDay(dueOn)}.`
  }
  if (news.what === 'returned') return `Te devolvieron ${formatSoles(news.cents)} el ${formatDay(news.day)}.`
  return 'Tu póliza sigue como estaba y puedes usar tus beneficios. Si no estás de acuerdo, usa el Libro de Reclamaciones.'
}
