import type { LightMyRequestResponse } from 'fastify'
import { freeSlots, newHolder, openVisit, telemedicine } from './agenda.ts'
import type { DeskBrowser } from './desk.ts'
import type { TestPortal } from './portal.ts'

type Headers = Record<string, string>

/** What people do in their conversations. */
export function conversationsOf(portal: TestPortal) {
  let people = 0
  let visits = 0

  /** A new holder with a session. */
  const person = (profile = 'Accidentes') => {
    people += 1
    return newHolder(portal, String(48_260_000 + people), profile)
  }
  const open = (who: Headers, more: Record<string, unknown> = {}, headers: Headers = {}) =>
    portal.post(
      '/conversaciones',
      { tema: 'beneficio', asunto: 'Mi chequeo', texto: '¿Qué incluye?', canal: 'correo', ...more },
      { ...who, ...headers },
    )
  /** Opens one and returns its folio. */
  const ask = async (who: Headers, more: Record<string, unknown> = {}): Promise<string> => {
    const answer = await open(who, more)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json().folio
  }
  const write = (who: Headers, folio: string, texto: string, key?: string, archivos?: readonly string[]) =>
    portal.post(
      `/conversaciones/${folio}/Mensajes`,
      { texto, ...(archivos ? { archivos } : {}) },
      { ...who, ...(key ? { 'idempotency-key': key } : {}) },
    )
  const read = async (who: Headers, folio: string, query = '') =>
    (await portal.get(`/conversaciones/${folio}${query}`, who)).json()
  const attach = (
    who: Headers,
    folio: string,
    bytes: Buffer,
    name = 'foto.jpg',
  ): Promise<LightMyRequestResponse> =>
    portal.app.inject({
      method: 'POST',
      url: `/api/conversaciones/${folio}/Archivos?nombre=${encodeURIComponent(name)}`,
      headers: { 'content-type': 'image/jpeg', ...who },
      payload: bytes,
    })
  /** A health visit of somebody with a professional, attended a moment ago. */
  const attended = async (who: Headers, idProfesional: string): Promise<string> => {
    const query = { idServicio: 18, especialidad: 'Cardiología', idProfesional } as const
    const slot = (await freeSlots(portal, query))[visits * 2]
    visits += 1
    const body = telemedicine(slot?.inicio ?? '', { idProfesional })
    const booked = await portal.post('/agendamientos/AgregarAgendaSalud', body, who)
    if (booked.statusCode !== 201) throw new Error(booked.body)
    const { id } = booked.json().cita
    await openVisit(portal, id)
    await portal.ctx.db.updateTable('appointment').set({ state: 'attended' }).where('id', '=', id).execute()
    return id
  }
  return { person, open, ask, write, read, attach, attended }
}

/** A picture as small as one can be. */
export const smallJpeg = Buffer.concat([
  Buffer.from('ffd8ffe0', 'hex'),
  Buffer.alloc(20),
  Buffer.from('ffd9', 'hex'),
])

/** What the staff do with a conversation, on the version that it has then. */
export function deskActs(portal: () => TestPortal) {
  const see = async (desk: DeskBrowser, folio: string) => (await desk.get(`/Conversaciones/${folio}`)).json()
  const versionOf = async (folio: string) => {
    const { version } = await portal()
      .ctx.db.selectFrom('conversation')
      .select('version')
      .where('folio', '=', folio)
      .executeTakeFirstOrThrow()
    return version
  }
  const act = async (desk: DeskBrowser, folio: string, name: string, body: object = {}) =>
    desk.post(`/Conversaciones/${folio}/${name}`, { version: await versionOf(folio), ...body })
  const answer = (desk: DeskBrowser, folio: string, texto: string) => act(desk, folio, 'Responder', { texto })
  return { see, act, answer, versionOf }
}
