import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  attachToConversation,
  closeConversation,
  listConversations,
  markConversationRead,
  openConversation,
  readConversation,
  reopenConversation,
  sendConversationMessage,
} from '@amparo/contract/service-desk/conversations.ts'
import { call } from '../../../api/call.ts'
import { sendBytes } from '../../../api/files.ts'

export type Own = AnswerOf<typeof listConversations>
export type ConversationRow = Own['conversaciones'][number]
export type Thread = AnswerOf<typeof readConversation>
export type Message = Thread['mensajes'][number]
export type AttachedFile = Message['archivos'][number]
export type Question = RequestOf<typeof openConversation>

export const fetchOwn = (signal: AbortSignal): Promise<Own> =>
  call<typeof listConversations>('GET', '/conversaciones', { signal })

export const openQuestion = (body: Question, idempotencyKey: string) =>
  call<typeof openConversation>('POST', '/conversaciones', { body, idempotencyKey })

export interface Listening {
  readonly despues?: number
  readonly antes?: number
  readonly marca?: string
  readonly esperar?: '1'
}

export const fetchThread = (folio: string, query: Listening, signal: AbortSignal): Promise<Thread> =>
  call<typeof readConversation>('GET', '/conversaciones/:folio', {
    params: { folio },
    query,
    signal,
    background: query.esperar !== undefined,
  })

export const sendMessage = (
  folio: string,
  body: RequestOf<typeof sendConversationMessage>,
  idempotencyKey: string,
) =>
  call<typeof sendConversationMessage>('POST', '/conversaciones/:folio/Mensajes', {
    params: { folio },
    body,
    idempotencyKey,
  })

export const attach = (
  folio: string,
  { name, bytes }: { name: string; bytes: Blob },
  idempotencyKey: string,
): Promise<AttachedFile> =>
  sendBytes<typeof attachToConversation>('POST', '/conversaciones/:folio/Archivos', bytes, {
    params: { folio },
    query: { nombre: name.slice(0, 120) },
    idempotencyKey,
  })

export const markRead = (folio: string, hasta: number) =>
  call<typeof markConversationRead>('POST', '/conversaciones/:folio/Leido', {
    params: { folio },
    body: { hasta },
  })

export const answerIfSolved = (folio: string, seResolvio: boolean) =>
  call<typeof closeConversation>('POST', '/conversaciones/:folio/Cerrar', {
    params: { folio },
    body: { seResolvio },
  })

export const reopen = (folio: string) =>
  call<typeof reopenConversation>('POST', '/conversaciones/:folio/Reabrir', { params: { folio } })
