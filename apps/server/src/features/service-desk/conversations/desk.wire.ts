import type { AnswerOf, BodyOf, QueryOf } from '@amparo/contract/endpoint.ts'
import type {
  closeDeskConversation,
  listDeskConversations,
  DeskThread as ThreadWire,
} from '@amparo/contract/service-desk/console/conversations.ts'
import type { convertConversation } from '@amparo/contract/service-desk/console/conversions.ts'
import { businessDaysLeft } from '@amparo/domain/business-days.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { limaToday, toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import { readDayPlace, readTimePlace } from '../../../http/pages.ts'
import { toInstant } from '../../../instant.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { fromKind } from '../rights/rights.wire.ts'
import { isCallDue } from './conversations.policy.ts'
import type { ConversationRow } from './conversations.repository.ts'
import { channelNames, toMessage, topicOf } from './conversations.wire.ts'
import type { Conversion } from './convert.service.ts'
import type { DeskQuery } from './desk.repository.ts'
import type { DeskConversation, DeskThread } from './desk.service.ts'
import type { Reach } from './reach.service.ts'

type Row = AnswerOf<typeof listDeskConversations>['filas'][number]

const states = {
  mias: 'mine',
  nadie: 'unowned',
  atrasadas: 'late',
  esperan: 'waiting',
  todas: 'all',
  cerradas: 'closed',
  pacientes: 'patients',
} as const
const outcomeNames = {
  solved: 'resuelta',
  answered: 'respondida',
  out_of_scope: 'no_corresponde',
  no_reply: 'sin_respuesta',
} as const
const outcomes = inverseNames(outcomeNames)

export const reachNames = {
  portal: 'portal',
  email: 'correo',
  whatsapp: 'whatsapp',
  call: 'llamada',
} as const

/** How the person is notified of an answer, shown to the desk once it is written. */
export function reachWords({ account_id: accountId, channel }: ConversationRow, reach: Reach): string {
  const hasAccount = accountId !== null
  if (reach === 'email') return 'Respuesta enviada: le avisamos por correo y la lee en su sesión.'
  if (reach === 'portal') return 'Respuesta guardada: la lee cuando entre a su cuenta. No pidió aviso.'
  if (reach === 'whatsapp') {
    return hasAccount
      ? 'Respuesta enviada: le avisamos por WhatsApp y la lee en su sesión.'
      : 'Le avisamos por WhatsApp que llame con su número para que le leas la respuesta.'
  }
  if (channel === 'phone') return 'Respuesta guardada. La persona pidió que la llames: llámala y léesela.'
  const lead = hasAccount ? 'Respuesta guardada en su sesión, pero' : 'Respuesta guardada, pero'
  return `${lead} ningún mensaje le llega. Llámala y léesela.`
}

export function fromListQuery(
  query: Pick<QueryOf<typeof listDeskConversations>, 'estado' | 'buscar' | 'desde' | 'hasta'>,
  defaultState: 'mias' | 'pacientes',
) {
  const state = states[query.estado ?? defaultState]
  const search = query.buscar ?? ''
  const isByLast = search !== '' || state === 'all' || state === 'closed' || state === 'patients'
  return {
    state,
    search,
    from: query.desde ? toDayStart(query.desde) : null,
    until: query.hasta ? toDayEnd(query.hasta) : null,
    order: isByLast ? ('last' as const) : ('promised' as const),
  }
}

export function placeOf({ row }: DeskConversation, order: DeskQuery['order']): [string, string] {
  if (order === 'promised') return [row.promised_on, row.id]
  return [(order === 'last' ? row.last_at : row.opened_at).toISOString(), row.id]
}

export function readAfter(text: string | undefined, order: DeskQuery['order']): DeskQuery['after'] {
  if (order === 'promised') {
    const place = readDayPlace(text)
    return place && { key: place.dueOn, id: place.id }
  }
  const place = readTimePlace(text)
  return place && { key: place.at.toISOString(), id: place.id }
}

export const fromOutcome = (name: BodyOf<typeof closeDeskConversation>['resultado']) => outcomes[name]

export function fromConversion(body: BodyOf<typeof convertConversation>): Conversion {
  if (body.en === 'reclamo') {
    return {
      to: 'complaint',
      address: body.domicilio ?? null,
      request: body.pedido ?? '',
      certificate: body.certificado?.toUpperCase() ?? null,
    }
  }
  if (body.en === 'derecho') return { to: 'right', kind: fromKind(body.derecho ?? 'informacion') }
  const { certificado: certificate = '', cobertura: coverKey = '', fechaHecho: happenedOn = '' } = body
  return { to: 'claim', certificate, coverKey, happenedOn }
}

/** The person: by name, or by the last digits of a number without an account. */
function askerOf({ row, phone }: DeskConversation): string {
  return row.account_id === null
    ? `Número que termina en ${(phone ?? '').slice(-3)}`
    : (row.person_name ?? '')
}

export function toDeskRow(
  one: DeskConversation,
  { now, staffId }: { readonly now: Date; readonly staffId: number },
): Row {
  const { row, subject } = one
  const today = limaToday(now)
  const waits = row.state === 'open' && row.awaits === 'house'
  return {
    folio: row.folio,
    version: row.version,
    asunto: subject,
    tema: topicOf(row.topic),
    estado: row.state === 'open' ? 'abierta' : 'cerrada',
    titular: askerOf(one),
    conCuenta: row.account_id !== null,
    ...(row.owner_name === null ? {} : { responsable: row.owner_name }),
    esMia: row.owner_id === staffId,
    profesional: row.professional_id !== null,
    espera: row.awaits === 'house' ? 'casa' : 'persona',
    porLlamar: isCallDue(row),
    canal: channelNames[row.channel as keyof typeof channelNames],
    ultima: toInstant(row.last_at),
    prometidoEl: row.promised_on,
    venceEl: row.due_on,
    ...(waits ? { diasHabiles: businessDaysLeft(today, Temporal.PlainDate.from(row.due_on)) } : {}),
    atrasada: waits && row.promised_on < today.toString(),
    sinLeer: row.staff_read < row.last_n && row.awaits === 'house',
    ...(row.writer_name === null || row.writer_id === staffId ? {} : { escribe: row.writer_name }),
  }
}

const noteNames = {
  note: 'nota',
  passed: 'pasada',
  merged: 'unida',
  converted: 'convertida',
  closed: 'cerrada',
  reopened: 'reabierta',
  held: 'retenida',
  released: 'liberada',
} as const

function toPerson({ row, fileId }: DeskThread) {
  if (row.account_id === null) return {}
  return {
    persona: {
      nombre: row.person_name ?? '',
      documento: row.document_number ?? '',
      ...(fileId === null ? {} : { idFicha: fileId }),
      ...(row.email === null ? {} : { correoElectronico: row.email }),
      ...(row.mobile === null ? {} : { numeroCelular: row.mobile }),
    },
  }
}

export function toDeskThread(
  thread: DeskThread,
  caller: { readonly now: Date; readonly staffId: number },
): ThreadWire {
  const { row, phone } = thread
  return {
    ...toDeskRow(thread, caller),
    marca: thread.mark,
    leidoPorPersona: row.person_read,
    puedeResponder: row.state === 'open',
    llegaPor: reachNames[thread.reach],
    retenida: row.held_at !== null,
    ...(row.visit_service !== null && row.visit_starts_at !== null
      ? { cita: { servicio: serviceName(row.visit_service), inicio: toInstant(row.visit_starts_at) } }
      : {}),
    ...toPerson(thread),
    ...(phone === null ? {} : { numero: phone }),
    ...(row.solved === null ? {} : { seResolvio: row.solved }),
    ...(row.converted_to === null ? {} : { convertidaEn: row.converted_to }),
    ...(row.merged_folio === null ? {} : { sigueEn: row.merged_folio }),
    mensajes: thread.messages.map((message) => toMessage(message, 'persona')),
    notas: thread.notes.map(({ row: note, text }) => ({
      cuando: toInstant(note.at),
      que: noteNames[note.what],
      ...(note.staff_name === null ? {} : { quien: note.staff_name }),
      texto: text,
    })),
    otras: thread.others.map(({ row: other, subject }) => ({
      folio: other.folio,
      asunto: subject,
      estado: other.state === 'open' ? ('abierta' as const) : ('cerrada' as const),
    })),
  }
}
