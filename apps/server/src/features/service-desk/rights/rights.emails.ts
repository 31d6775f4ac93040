import { formatDay } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../../config/config.ts'
import {
  type ComposedMail,
  composeMail,
  facts,
  note,
  paragraph,
} from '../../outbound/messages/messages.layout.ts'

type Happening =
  | 'received'
  | 'observed'
  | 'asked'
  | 'extended'
  | 'granted'
  | 'refused'
  | 'withdrawn'
  | 'resumed'

const words: Readonly<Record<Happening, { subject: string; lead: string }>> = {
  received: {
    subject: 'Recibimos tu pedido sobre tus datos',
    lead: 'Este es el comprobante de que lo presentaste. Es gratuito y no tienes que hacer nada más.',
  },
  observed: {
    subject: 'A tu pedido le falta un dato',
    lead: 'Para atenderlo necesitamos que lo completes. Mientras tanto el plazo está detenido. Esto falta:',
  },
  asked: {
    subject: 'Necesitamos un dato para tu pedido',
    lead: 'Para responderte bien necesitamos algo más. Mientras tanto el plazo está detenido:',
  },
  extended: {
    subject: 'Necesitamos más tiempo para tu pedido',
    lead: 'La ley permite ampliar el plazo una sola vez. El motivo:',
  },
  granted: { subject: 'Respondimos tu pedido sobre tus datos', lead: 'Tu pedido procede:' },
  refused: { subject: 'Respondimos tu pedido sobre tus datos', lead: 'Tu pedido no procede:' },
  withdrawn: {
    subject: 'Cerramos tu pedido sobre tus datos',
    lead: 'Quedó desistido. Puedes presentarlo otra vez cuando quieras.',
  },
  resumed: {
    subject: 'Seguimos con tu pedido',
    lead: 'El plazo volvió a correr y lo resolveremos con los datos que tenemos.',
  },
}

/** Notices about a request; its data stay behind the session. */
export function rightMail(
  config: Config,
  happening: Happening,
  request: {
    forWhom: string
    folio: string
    dueOn: string
    personDueOn: string | null
    text: string | null
    /** Without one they follow it on the public page, with another code. */
    hasAccount: boolean
  },
): ComposedMail {
  const { subject, lead } = words[happening]
  const isOpen = happening !== 'granted' && happening !== 'refused' && happening !== 'withdrawn'
  return composeMail(config, {
    subject: `${subject} (${request.folio})`,
    preview: isOpen
      ? `Te respondemos a más tardar el ${formatDay(request.dueOn)}`
      : 'Lee la respuesta completa en este correo',
    heading: subject,
    forWhom: request.forWhom,
    content: [
      paragraph(lead),
      ...(request.text ? request.text.split('\n').map((line) => note(line)) : []),
      facts([
        ['Número', request.folio],
        ...(request.personDueOn
          ? [['Complétalo a más tardar el', formatDay(request.personDueOn)] as const]
          : []),
        ...(isOpen ? [['Te respondemos a más tardar el', formatDay(request.dueOn)] as const] : []),
      ]),
      ...(happening === 'refused'
        ? [
            paragraph(
              'Si no estás de acuerdo, puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales.',
            ),
          ]
        : []),
    ],
    button: {
      url: `${config.portalUrl}${request.hasAccount ? '/ecosistema/configuracion/derechos' : '/privacidad#derechos'}`,
      label: 'Ver mi pedido',
    },
  })
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** To the officer, on mornings when something is late or falls due within two business days. */
export function officerMail(
  config: Config,
  board: { late: number; soon: number; waiting: number; what: string }[],
): ComposedMail {
  return composeMail(config, {
    subject: 'Plazos de hoy: derechos y reclamaciones',
    preview: board
      .map(({ what, late, soon }) => `${what}: ${counted(late, 'atrasada')}, ${soon} por vencer`)
      .join(' · '),
    heading: 'Lo que vence en dos días o menos',
    forWhom: null,
    content: [
      facts(
        board.map(
          ({ what, late, soon, waiting }) =>
            [
              what,
              `${counted(late, 'atrasada')} · ${soon} por vencer · ${counted(waiting, 'abierta')} en total`,
            ] as const,
        ),
      ),
    ],
    button: { url: `${config.consoleUrl}/derechos`, label: 'Abrir la consola' },
  })
}
