import { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { EndpointShape, SentOf } from '@amparo/contract/endpoint.ts'
import {
  answerConversation,
  type DeskThread,
  listDeskConversations,
  readDeskConversation,
} from '@amparo/contract/service-desk/console/conversations.ts'
import {
  attachToConversation,
  openConversation,
  readConversation,
  sendConversationMessage,
} from '@amparo/contract/service-desk/conversations.ts'
import sharp from 'sharp'
import { freeSlots, openVisit, telemedicine } from './agenda.ts'
import { type DeskBrowser, walkList } from './desk.ts'
import { newHolder } from './people.ts'
import type { TestPortal } from './portal.ts'

type Headers = Record<string, string>

/** People's acts in their conversations. */
export function conversationsOf(portal: TestPortal) {
  let people = 0
  let visits = 0

  /** A new holder with a session. */
  const person = (profile = 'Accidentes') => {
    people += 1
    return newHolder(portal, String(48_260_000 + people), profile)
  }
  const open = (who: Headers, more: Record<string, unknown> = {}, headers: Headers = {}) =>
    portal.as({ ...who, ...headers }).call(openConversation, {
      body: { tema: 'beneficio', asunto: 'Mi chequeo', texto: '¿Qué incluye?', canal: 'correo', ...more },
    })
  /** Opens one and returns its folio. */
  const ask = async (who: Headers, more: Record<string, unknown> = {}): Promise<string> => {
    return (await open(who, more)).json().folio
  }
  const write = (who: Headers, folio: string, texto: string, key?: string, archivos?: string[]) =>
    portal.as({ ...who, ...(key ? { 'idempotency-key': key } : {}) }).call(sendConversationMessage, {
      params: { folio },
      body: { texto, ...(archivos ? { archivos } : {}) },
    })
  const read = async (who: Headers, folio: string, query: SentOf<typeof readConversation>['query'] = {}) =>
    portal.as(who).ask(readConversation, { params: { folio }, query })
  const attach = (who: Headers, folio: string, bytes: Buffer, nombre = 'foto.jpg') =>
    portal.as(who).call(attachToConversation, { params: { folio }, query: { nombre }, bytes })
  /** A health visit of a person with a professional, attended a moment ago. */
  const attended = async (who: Headers, idProfesional: string): Promise<string> => {
    const query = { idServicio: 18, especialidad: 'Cardiología', idProfesional } as const
    const slot = (await freeSlots(portal, query))[visits * 2]
    visits += 1
    const body = telemedicine(slot?.inicio ?? '', { idProfesional })
    const booked = await portal.as(who).call(bookHealthAppointment, { body })
    const { id } = booked.json().cita
    await openVisit(portal, id)
    await portal.ctx.db.updateTable('appointment').set({ state: 'attended' }).where('id', '=', id).execute()
    return id
  }
  return { person, open, ask, write, read, attach, attended }
}

/** A small picture that re-encoding leaves unchanged byte for byte. */
export const smallJpeg = await sharp({
  create: { width: 32, height: 32, channels: 3, background: '#b40' },
})
  .jpeg({ quality: 86 })
  .toBuffer()

/** A conversation as opened by staff. */
export async function readDeskThread(desk: DeskBrowser, folio: string): Promise<DeskThread> {
  const thread = await desk.ask(readDeskConversation, { params: { folio } })
  if (!('mensajes' in thread)) throw new Error('only its mark')
  return thread
}

/** Staff's acts on a conversation, with its present version. */
export function deskActs(portal: () => TestPortal) {
  const see = (desk: DeskBrowser, folio: string) => readDeskThread(desk, folio)
  const versionOf = async (folio: string) => {
    const { version } = await portal()
      .ctx.db.selectFrom('conversation')
      .select('version')
      .where('folio', '=', folio)
      .executeTakeFirstOrThrow()
    return version
  }
  const act = async <E extends EndpointShape>(
    desk: DeskBrowser,
    endpoint: E,
    folio: string,
    body: object = {},
  ) => desk.callUnchecked(endpoint, { params: { folio }, body: { version: await versionOf(folio), ...body } })
  const answer = (desk: DeskBrowser, folio: string, texto: string) =>
    act(desk, answerConversation, folio, { texto })
  /** The folios of the desk's list, page after page. */
  const foliosOf = async (desk: DeskBrowser, query: SentOf<typeof listDeskConversations>['query']) =>
    (await walkList(desk, listDeskConversations, 'folio', query)).map(({ folio }) => String(folio))
  return { see, act, answer, foliosOf, versionOf }
}
