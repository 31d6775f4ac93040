import { type ComplaintClock, complaintTerm } from '@amparo/domain/complaint-terms.ts'
import { formatDay, formatLimaMoment } from '@amparo/domain/lima-time.ts'
import { whoseName } from '@amparo/domain/whose.ts'
import type { Config } from '../../../config/config.ts'
import {
  type ComposedMail,
  composeMail,
  facts,
  note,
  paragraph,
} from '../../outbound/messages/messages.layout.ts'
import type { ComplaintDraft } from './complaints.policy.ts'

export const kindWords = { claim: 'reclamo', grievance: 'queja' } as const

export interface FiledComplaint {
  readonly code: string
  readonly draft: ComplaintDraft
  readonly filedAt: Date
  readonly dueOn: string
  readonly clock: ComplaintClock
}

/** Link to a sheet: in full by its random part, after `#`, which no server logs. */
function followUrl(config: Config, code: string, linkKey: string | null): string {
  const page = `${config.portalUrl}/libro-de-reclamaciones#seguir`
  return linkKey === null ? page : `${page}=${code}.${linkKey}`
}

/** The legally required copy, at once, with the sheet attached. */
export function complaintCopyMail(
  config: Config,
  { code, draft, filedAt, dueOn, clock, linkKey }: FiledComplaint & { readonly linkKey: string | null },
  sheet: Buffer,
): ComposedMail {
  const kind = kindWords[draft.kind]
  const mail = composeMail(config, {
    subject: `Recibimos tu ${kind} ${code}`,
    preview: `Te respondemos a más tardar el ${formatDay(dueOn)}`,
    heading: `Recibimos tu ${kind}`,
    forWhom: whoseName(draft.name, draft.documentNumber),
    content: [
      paragraph(
        'Aquí está la copia de tu hoja del Libro de Reclamaciones. Guárdala: con el botón la sigues y ves la respuesta.',
      ),
      facts([
        ['Código', code],
        ['Fecha y hora', `${formatLimaMoment(filedAt)} (hora de Lima)`],
        ['Te respondemos a más tardar el', formatDay(dueOn)],
      ]),
      paragraph('Lo que nos contaste:'),
      note(draft.detail),
      paragraph('Lo que pides:'),
      note(draft.request),
    ],
    button: { url: followUrl(config, code, linkKey), label: 'Ver el estado' },
    after: [
      paragraph(`La respuesta llega por escrito a este correo, en ${complaintTerm(clock)} como máximo.`),
      paragraph('El botón abre tu hoja sin pedirte nada: no lo reenvíes a otras personas.'),
    ],
  })
  return {
    ...mail,
    files: [{ name: `hoja-${code}.pdf`, type: 'application/pdf', content: sheet.toString('base64') }],
  }
}

/** The written answer, with the next instances. */
export function complaintAnswerMail(
  config: Config,
  {
    code,
    draft: { kind, name, documentNumber },
    answer,
    linkKey,
  }: {
    code: string
    draft: Pick<ComplaintDraft, 'kind' | 'name' | 'documentNumber'>
    answer: string
    linkKey: string | null
  },
): ComposedMail {
  return composeMail(config, {
    subject: `Respuesta a tu ${kindWords[kind]} ${code}`,
    preview: 'Léela completa en este correo',
    heading: `Respuesta a tu ${kindWords[kind]}`,
    forWhom: whoseName(name, documentNumber),
    content: [
      facts([['Código', code]]),
      ...answer.split('\n').map((line) => paragraph(line)),
      paragraph(
        'Si no estás de acuerdo puedes acudir a INDECOPI, o a SUSALUD si se trata de una atención de salud. No es necesario haber usado este libro para hacerlo.',
      ),
    ],
    button: { url: followUrl(config, code, linkKey), label: 'Ver tu hoja' },
  })
}
