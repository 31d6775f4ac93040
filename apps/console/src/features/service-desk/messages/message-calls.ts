import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { AnswerOf, QueryOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  answerConversation,
  closeDeskConversation,
  DeskThread,
  holdConversation,
  leaseConversation,
  listDeskConversations,
  markDeskRead,
  mergeConversations,
  noteConversationCall,
  noteOnConversation,
  passConversation,
  readDeskConversation,
  reopenDeskConversation,
  takeConversation,
} from '@amparo/contract/service-desk/console/conversations.ts'
import type {
  convertConversation,
  listConversationPolicies,
} from '@amparo/contract/service-desk/console/conversions.ts'
import type { listColleagues } from '@amparo/contract/staff/console/answer-templates.ts'
import { call } from '../../../api/call.ts'
import type { Typed } from '../../../shell/decide-soon.ts'
import { tellNotUndone } from '../../../shell/not-undone.ts'
import { sendInTurn } from '../../../shell/own-versions.ts'
import { saveForGood } from '../../../shell/saving.ts'
import { tell } from '../../../shell/toasts.ts'

export type Conversation = AnswerOf<typeof listDeskConversations>['filas'][number] & { readonly id: string }
export type Thread = DeskThread

/** A thread; null if a call waiting on `marca` got nothing new. */
export const fetchThread = async (
  folio: string,
  query: QueryOf<typeof readDeskConversation>,
  signal: AbortSignal,
): Promise<Thread | null> => {
  const heard = await call<typeof readDeskConversation>('GET', '/consola/Conversaciones/:folio', {
    params: { folio },
    query,
    signal,
    background: query.esperar !== undefined,
  })
  return 'mensajes' in heard ? heard : null
}

export const fetchColleagues = (signal: AbortSignal) =>
  call<typeof listColleagues>('GET', '/consola/Colegas', { signal })

export const fetchPolicies = (folio: string, signal: AbortSignal) =>
  call<typeof listConversationPolicies>('GET', '/consola/Conversaciones/:folio/Polizas', {
    params: { folio },
    signal,
  })

export const reloadLists = () => Promise.all([reloadWhere('conversaciones'), reloadWhere('pendientes')])

export const acts = {
  take: (folio: string, version: number) =>
    call<typeof takeConversation>('POST', '/consola/Conversaciones/:folio/Tomar', {
      params: { folio },
      body: { version },
    }),
  pass: (folio: string, body: RequestOf<typeof passConversation>) =>
    call<typeof passConversation>('POST', '/consola/Conversaciones/:folio/Pasar', {
      params: { folio },
      body,
    }),
  answer: (folio: string, body: RequestOf<typeof answerConversation>, idempotencyKey: string) =>
    call<typeof answerConversation>('POST', '/consola/Conversaciones/:folio/Responder', {
      params: { folio },
      body,
      idempotencyKey,
    }),
  called: (folio: string, version: number, contesto: boolean) =>
    sendInTurn(folio, version, (current) =>
      call<typeof noteConversationCall>('POST', '/consola/Conversaciones/:folio/Llamada', {
        params: { folio },
        body: { version: current, contesto },
      }),
    ),
  note: (folio: string, texto: string, idempotencyKey: string) =>
    call<typeof noteOnConversation>('POST', '/consola/Conversaciones/:folio/NotaInterna', {
      params: { folio },
      body: { texto },
      idempotencyKey,
      keepalive: true,
    }),
  close: (folio: string, body: RequestOf<typeof closeDeskConversation>) =>
    sendInTurn(folio, body.version, (version) =>
      call<typeof closeDeskConversation>('POST', '/consola/Conversaciones/:folio/Cerrar', {
        params: { folio },
        body: { ...body, version },
      }),
    ),
  reopen: (folio: string, seen: number) =>
    sendInTurn(folio, seen, (version) =>
      call<typeof reopenDeskConversation>('POST', '/consola/Conversaciones/:folio/Reabrir', {
        params: { folio },
        body: { version },
      }),
    ),
  hold: (folio: string, body: RequestOf<typeof holdConversation>) =>
    sendInTurn(folio, body.version, (version) =>
      call<typeof holdConversation>('POST', '/consola/Conversaciones/:folio/Retener', {
        params: { folio },
        body: { ...body, version },
      }),
    ),
  merge: (folio: string, body: RequestOf<typeof mergeConversations>) =>
    sendInTurn(folio, body.version, (version) =>
      call<typeof mergeConversations>('POST', '/consola/Conversaciones/:folio/Unir', {
        params: { folio },
        body: { ...body, version },
      }),
    ),
  convert: (folio: string, body: RequestOf<typeof convertConversation>) =>
    call<typeof convertConversation>('POST', '/consola/Conversaciones/:folio/Convertir', {
      params: { folio },
      body,
    }),
  writing: (folio: string, escribe: boolean) =>
    call<typeof leaseConversation>('POST', '/consola/Conversaciones/:folio/Escribir', {
      params: { folio },
      body: { escribe },
    }),
  read: (folio: string, hasta: number) =>
    call<typeof markDeskRead>('POST', '/consola/Conversaciones/:folio/Leido', {
      params: { folio },
      body: { hasta },
    }),
}

/** Id of a conversation's saving state. */
export const savingId = (folio: string) => `conversacion:${folio}`

interface Done {
  readonly mensaje: string
  readonly version: number
}

/** An act on a conversation with a notice once it is done. */
export interface FinalAct {
  /** Its coming state. */
  readonly state: string
  readonly typed?: Typed
  readonly send: () => Promise<Done>
  readonly undo?: (done: Done) => Promise<Done>
}

export function saveThread(folio: string, { undo, ...act }: FinalAct, reload: () => Promise<void>): void {
  const takeBack = (done: Done) => () =>
    void undo?.(done)
      .then(({ mensaje }) => void tell(mensaje))
      .then(reload)
      .catch(tellNotUndone)
  const send = async () => {
    const done = await act.send()
    tell(done.mensaje, undo ? { undo: takeBack(done) } : {})
  }
  saveForGood({ ...act, id: savingId(folio), about: folio, send, reload })
}
