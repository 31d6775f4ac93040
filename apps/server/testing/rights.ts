import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { answerRight, listRightCases } from '@amparo/contract/service-desk/console/rights.ts'
import { fileRight } from '@amparo/contract/service-desk/rights.ts'
import { moveClockTo } from './agenda.ts'
import { type DeskBrowser, deskOf } from './desk.ts'
import type { TestPortal } from './portal.ts'
import { present } from './present.ts'

/** People's data requests, and the desk's acts on them with the present version. */
export function rightsOf(portal: () => TestPortal) {
  let own: DeskBrowser
  const desk = () => own
  /** Moves the clock; staff and second factor are fresh again. */
  const at = async (time: string) => {
    moveClockTo(portal(), time)
    own = await deskOf(portal(), 'privacidad')
  }
  const file = (who: Record<string, string>, tipo: string, detalle = 'Quiero saber qué datos míos tienen.') =>
    portal().as(who).callUnchecked(fileRight, { body: { tipo, detalle } })
  const filed = async (who: Record<string, string>, tipo: string) => (await file(who, tipo)).json(201).folio
  const caseOf = async (folio: string) =>
    present((await own.ask(listRightCases, { query: { estado: 'todos', buscar: folio } })).filas[0])
  const act = async <E extends EndpointShape>(folio: string, endpoint: E, body: object = {}) => {
    const { version } = await caseOf(folio)
    return own.callUnchecked(endpoint, { params: { folio }, body: { version, ...body } })
  }
  const answer = (folio: string, resultado = 'procede') =>
    act(folio, answerRight, { resultado, texto: 'Revisamos tu solicitud y esta es la respuesta.' })
  return { desk, at, file, filed, caseOf, act, answer }
}
