import { formatDay, formatLimaMoment } from '@amparo/domain/lima-time.ts'
import { whoseName } from '@amparo/domain/whose.ts'
import type { Config } from '../../../config/config.ts'
import {
  type ComposedMail,
  composeMail,
  facts,
  note,
  paragraph,
  textFor,
} from '../../outbound/messages/messages.layout.ts'
import type { OpenedClaim } from './claims.service.ts'

/** An event of a claim, with the text for its person. */
export type ClaimNews =
  | {
      readonly what: 'papers_asked'
      readonly papers: readonly { readonly name: string; readonly reason: string }[]
    }
  | { readonly what: 'complete'; readonly due: string }
  | {
      readonly what: 'approved'
      readonly amount: string
      readonly text: string
      readonly reckoning: string | null
      readonly due: string
      /** Reason for which the payment waits; null if it does not. */
      readonly wait: 'account' | 'hold' | null
    }
  | { readonly what: 'paid'; readonly amount: string; readonly day: string; readonly code: string }
  | { readonly what: 'returned'; readonly amount: string; readonly reason: string }
  | { readonly what: 'payee_account'; readonly name: string }
  | { readonly what: 'refused'; readonly text: string; readonly clause: string }
  | { readonly what: 'withdrawn' }
  | { readonly what: 'released'; readonly code: string }
  | { readonly what: 'message' }

/** Link to a claim: inside, or by folio and code if it was filed without an account. */
function claimUrl(config: Config, { row }: OpenedClaim): string {
  return row.account_id === null
    ? `${config.portalUrl}/solicitud`
    : `${config.portalUrl}/ecosistema/solicitudes/${row.folio}`
}

const condolence =
  'Lamentamos tu pérdida. No necesitas ninguna contraseña suya ni tienes que entrar a su cuenta.'
const accountOfDead =
  'Cuando dos personas hayamos revisado el acta de defunción cerramos su cuenta en el portal: se cancelan sus citas por venir y dejamos de escribirle. Tres días antes lo avisamos a los contactos de esa cuenta.'

/** The receipt of a notice, with the next steps. */
export function claimReceiptMail(
  config: Config,
  claim: OpenedClaim,
  followCode: string | null,
  receipt: Buffer,
): ComposedMail {
  const { row, cover } = claim
  const mail = composeMail(config, {
    subject: `Recibimos tu aviso ${row.folio}`,
    preview: 'Tu constancia va adjunta, con día y hora',
    heading: 'Recibimos tu aviso',
    forWhom: whoseName(claim.told.name, claim.told.documentNumber),
    content: [
      ...(row.insured_died ? [paragraph(condolence)] : []),
      paragraph('Ya está con nosotros. Una persona lo revisa y te escribe; no hace falta que llames.'),
      facts([
        ['Número', row.folio],
        ['Recibido', `${formatLimaMoment(row.noticed_at)} (hora de Lima)`],
        ['Certificado', row.certificate_number],
        ...(followCode === null ? [] : ([['Código para seguirla', followCode]] as const)),
      ]),
      ...(row.insured_died ? [paragraph(accountOfDead)] : []),
      paragraph(
        cover.papers.length > 0
          ? 'Si te falta algún documento, envíalo cuando lo tengas: uno por uno, también desde otro celular.'
          : 'No hace falta que envíes documentos.',
      ),
    ],
    button: { url: claimUrl(config, claim), label: 'Ver el estado' },
    ...(followCode === null
      ? {}
      : {
          after: [paragraph('Se abre con el número y el código. No los compartas.')],
        }),
  })
  return {
    ...mail,
    files: [
      { name: `constancia-${row.folio}.pdf`, type: 'application/pdf', content: receipt.toString('base64') },
    ],
  }
}

/** Ways to object to a decision, with contacts. */
const otherDoors =
  'Si no estás de acuerdo, puedes presentar un reclamo con tu número en nuestro Libro de Reclamaciones, o acudir a la Defensoría del Asegurado (DEFASEG, www.defaseg.com.pe) o a la SBS (www.sbs.gob.pe), sin costo.'

interface Words {
  readonly subject: string
  readonly preview: string
  readonly heading: string
  readonly content: Parameters<typeof composeMail>[1]['content']
}

function wordsOf(folio: string, news: ClaimNews): Words {
  switch (news.what) {
    case 'papers_asked':
      return {
        subject: `Falta algo en tu solicitud ${folio}`,
        preview: 'Te decimos qué documento y por qué',
        heading: 'Falta algo para seguir',
        content: [
          paragraph('Para seguir necesitamos esto. Puedes tomarle una foto con tu celular.'),
          facts(news.papers.map(({ name, reason }) => [name, reason] as const)),
        ],
      }
    case 'complete':
      return {
        subject: `Tu solicitud ${folio} está completa`,
        preview: `Te respondemos a más tardar el ${formatDay(news.due)}`,
        heading: 'Tu solicitud está completa',
        content: [
          paragraph(`Ya no falta ningún documento. La norma nos da hasta el ${formatDay(news.due)}.`),
          paragraph('Si el pago pasa de ese día, gana interés a tu favor: lo ves día a día en tu solicitud.'),
        ],
      }
    case 'approved':
      return {
        subject: `Aprobamos tu solicitud ${folio}`,
        preview: `Se paga ${news.amount} a más tardar el ${formatDay(news.due)}`,
        heading: 'Aprobamos tu solicitud',
        content: [
          facts([
            ['Monto', news.amount],
            ...(news.reckoning === null ? [] : ([['Cómo se calculó', news.reckoning]] as const)),
            ['Se paga a más tardar el', formatDay(news.due)],
          ]),
          ...linesOf(news.text),
          ...(news.wait ? [note(waitWords[news.wait])] : []),
        ],
      }
    case 'paid':
      return {
        subject: `Pagamos tu solicitud ${folio}`,
        preview: `${news.amount}, operación ${news.code}`,
        heading: 'Pagamos tu solicitud',
        content: [
          facts([
            ['Monto', news.amount],
            ['Día', formatDay(news.day)],
            ['Operación', news.code],
          ]),
        ],
      }
    case 'returned':
      return {
        subject: `Devolvieron el pago de tu solicitud ${folio}`,
        preview: 'Dinos otra cuenta para volver a pagarte',
        heading: 'El banco devolvió tu pago',
        content: [
          facts([
            ['Monto', news.amount],
            ['Motivo', news.reason],
          ]),
          paragraph('Revisa dónde te pagamos y cambia la cuenta en «Mis datos». Después sale un pago nuevo.'),
          paragraph('Si la cuenta está bien, escríbenos desde tu solicitud.'),
        ],
      }
    case 'payee_account':
      return {
        subject: `Cambió dónde pagamos en tu solicitud ${folio}`,
        preview: 'Por seguridad no pagamos ahí durante 24 horas',
        heading: 'Se registró dónde recibe su pago un beneficiario',
        content: [
          facts([['Beneficiario', news.name]]),
          paragraph('Si no lo hiciste tú, escríbenos hoy desde tu solicitud para detener el pago.'),
        ],
      }
    case 'refused':
      return {
        subject: `Respuesta a tu solicitud ${folio}`,
        preview: 'Léela completa en este correo',
        heading: 'Tu solicitud no procede',
        content: [
          ...linesOf(news.text),
          note(news.clause),
          paragraph('Lo decidieron dos personas.'),
          paragraph(otherDoors),
        ],
      }
    case 'withdrawn':
      return {
        subject: `Desististe de tu solicitud ${folio}`,
        preview: 'Queda cerrada, como lo pediste',
        heading: 'Desististe de tu solicitud',
        content: [paragraph('Queda cerrada. Si fue sin querer o todavía te hace falta, avisa otra vez.')],
      }
    case 'released':
      return {
        subject: `Tu solicitud ${folio} sigue sin tu cuenta`,
        preview: 'Con este código la sigues sin iniciar sesión',
        heading: 'Tu solicitud sigue',
        content: [
          paragraph(
            'Cerramos tu cuenta, como lo pediste. Tu solicitud de cobertura sigue su curso: la ley nos obliga a atenderla. Desde ahora la sigues con estos datos.',
          ),
          facts([
            ['Número', folio],
            ['Código para seguirla', news.code],
          ]),
          paragraph('No los compartas con quien no deba leerla.'),
        ],
      }
    case 'message':
      return {
        subject: `Tienes un mensaje sobre tu solicitud ${folio}`,
        preview: 'Ábrelo en tu solicitud',
        heading: 'Tienes un mensaje',
        content: [
          paragraph('La persona a cargo de tu solicitud te escribió. Ábrela para leerlo y responder.'),
        ],
      }
  }
}

const waitWords = {
  account:
    'Para pagarte falta saber dónde: dilo en tu solicitud. No pedimos tu cuenta por correo ni por teléfono.',
  hold: 'Hace poco dijiste dónde te pagan, o cambió cómo entras a tu cuenta: por tu seguridad el pago espera 24 horas.',
} as const

const linesOf = (text: string) => text.split('\n').map((line) => paragraph(line))

/** The notice of a step for the claim's person. */
export function claimNewsMail(config: Config, claim: OpenedClaim, news: ClaimNews): ComposedMail {
  return composeMail(config, {
    ...wordsOf(claim.row.folio, news),
    forWhom: whoseName(claim.told.name, claim.told.documentNumber),
    button: { url: claimUrl(config, claim), label: 'Ver mi solicitud' },
  })
}

/** To a certificate's holder: a notice was filed without an account. */
export function strangerNoticeMail(config: Config, forWhom: string, certificate: string): ComposedMail {
  return composeMail(config, {
    subject: 'Nos avisaron algo sobre tu póliza',
    preview: 'Si no sabes de qué se trata, escríbenos',
    heading: 'Nos avisaron algo sobre tu póliza',
    forWhom,
    content: [
      paragraph(
        `Una persona que no inició sesión nos avisó de algo que puede cubrir tu póliza ${certificate}. Una persona de nuestro equipo lo revisa y no se paga nada sin comprobarlo.`,
      ),
      paragraph('Si fue alguien de tu confianza, no tienes que hacer nada.'),
      paragraph(
        `Si no sabes de qué se trata, llámanos al ${config.contactPhone} o escríbenos a ${config.contactEmail}.`,
      ),
    ],
    after: [
      paragraph('Si lees esto porque perdiste a alguien, lo sentimos mucho. No tienes que hacer nada.'),
    ],
  })
}

export function strangerNoticeSms(config: Config, forWhom: string, certificate: string): string {
  return textFor(
    config,
    forWhom,
    `alguien nos aviso de algo que puede cubrir tu poliza ${certificate}. Si no sabes de que se trata, llamanos al ${config.contactPhone}.`,
  )
}

/** To the desk: claims whose notice or papers the insurer has not acknowledged for an hour. */
export function insurerSilentMail(config: Config, folios: readonly string[]): ComposedMail {
  return composeMail(config, {
    subject: 'La aseguradora no acusa recibo',
    preview: `${folios.length} con más de una hora`,
    heading: 'La aseguradora no acusa recibo',
    forWhom: null,
    content: [
      paragraph(
        'Hace más de una hora que estas solicitudes salieron y no hay respuesta. Se siguen enviando solas.',
      ),
      facts(folios.slice(0, 50).map((folio) => ['Número', folio] as const)),
      paragraph('Llama a la aseguradora con estos números: el plazo de la norma corre igual.'),
    ],
  })
}
