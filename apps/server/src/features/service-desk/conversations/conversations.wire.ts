import type { AnswerOf, BodyOf } from '@amparo/contract/endpoint.ts'
import type {
  listConversations,
  openConversation,
  readConversation,
} from '@amparo/contract/service-desk/conversations.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { derivedSubject } from '@amparo/domain/conversations/derived-subject.ts'
import { derivedTopic } from '@amparo/domain/conversations/derived-topic.ts'
import { toInstant } from '../../../instant.ts'
import { inverseNames } from '../../../inverse-names.ts'
import {
  asksIfSolved,
  markOf,
  mayReopen,
  mayWrite,
  professionalUntil,
  writeUntil,
} from './conversations.policy.ts'
import type {
  OpenedConversation,
  OwnConversations,
  QuestionDraft,
  ReadThread,
} from './conversations.service.ts'
import type { OpenedFile, OpenedMessage } from './thread.service.ts'

const topicNames = {
  benefit: 'beneficio',
  policy: 'poliza',
  visit: 'cita',
  data: 'datos',
  other: 'otro',
} as const
const topics = inverseNames(topicNames)
export const channelNames = {
  portal: 'portal',
  email: 'correo',
  phone: 'telefono',
  whatsapp: 'whatsapp',
} as const
const channels = inverseNames(channelNames)

export function fromQuestion(body: BodyOf<typeof openConversation>): QuestionDraft {
  return {
    topic: topicFrom(body),
    subject: body.asunto ?? derivedSubject(body.texto),
    text: body.texto,
    channel: channels[body.canal],
    appointmentId: body.idCita ?? null,
  }
}

function topicFrom({ tema, idCita, texto }: BodyOf<typeof openConversation>): QuestionDraft['topic'] {
  if (tema !== undefined) return topics[tema]
  return idCita === undefined ? derivedTopic(texto) : 'visit'
}

export const topicOf = (topic: QuestionDraft['topic']) => topicNames[topic]

export function toFile({ id, name, kind, size }: OpenedFile) {
  return { id, nombre: name, tipo: kind, bytes: size }
}

/** A message for its person, or for others, who see the person's messages as `persona`. */
export function toMessage<P extends 'yo' | 'persona'>({ row, text, files }: OpenedMessage, person: P) {
  const authors = { person, house: 'casa', professional: 'profesional' } as const
  return {
    n: row.n,
    cuando: toInstant(row.at),
    de: authors[row.author],
    ...(row.author_name === null ? {} : { nombre: row.author_name }),
    texto: text,
    archivos: files.map(toFile),
  }
}

function toRow({ row, subject, unread }: OpenedConversation) {
  return {
    folio: row.folio,
    asunto: subject,
    tema: topicOf(row.topic),
    estado: row.state === 'open' ? ('abierta' as const) : ('cerrada' as const),
    ...(row.professional_id === null || row.professional_name === null
      ? {}
      : { profesional: row.professional_name, idProfesional: row.professional_id }),
    ultimo: toInstant(row.last_at),
    sinLeer: unread,
    ...(row.state === 'open' && row.awaits === 'house' ? { prometidoEl: row.promised_on } : {}),
  }
}

export function toOwnList(own: OwnConversations): AnswerOf<typeof listConversations> {
  return {
    sinLeer: own.unread,
    respuestaHoy: own.promisedToday,
    correo: own.hasMail,
    conversaciones: own.conversations.map(toRow),
    profesionales: own.visits.map((visit) => ({
      idCita: visit.id,
      idProfesional: visit.professional_id,
      nombre: visit.professional_name,
      servicio: serviceName(visit.service_id),
      inicio: toInstant(visit.starts_at),
      hasta: toInstant(professionalUntil(visit.ends_at)),
    })),
  }
}

const closers = { person: 'persona', house: 'casa', professional: 'profesional' } as const

function closedBy({ outcome, closed_by: by }: ReadThread['row']) {
  if (outcome === 'merged') return 'unida'
  if (outcome === 'left') return 'se_fue'
  return closers[by as keyof typeof closers]
}

export function toThread(thread: ReadThread, now: Date): AnswerOf<typeof readConversation> {
  const { row, closeReason, messages } = thread
  const until = writeUntil(row)
  return {
    ...toRow(thread),
    ...(row.state === 'open' && row.awaits === 'house' ? { venceEl: row.due_on } : {}),
    marca: markOf(row),
    leidoHasta: row.staff_read,
    puedeEscribir: mayWrite(row, now),
    ...(until === null ? {} : { escribeHasta: toInstant(until) }),
    puedeReabrir: mayReopen(row, now),
    preguntaSiSeResolvio: asksIfSolved(row, now),
    ...(row.state === 'closed' ? { cierre: closedBy(row) } : {}),
    ...(closeReason === null ? {} : { motivoCierre: closeReason }),
    ...(row.merged_folio === null ? {} : { sigueEn: row.merged_folio }),
    ...(row.converted_to === null ? {} : { convertidaEn: row.converted_to }),
    mensajes: messages.map((message) => toMessage(message, 'yo')),
  }
}
