import {
  askForCall as askForCallEndpoint,
  markPersonAbsent,
  noteOnCv as noteOnCvEndpoint,
  readHandedDocument as readHandedDocumentEndpoint,
  readSharedCv as readSharedCvEndpoint,
  tellDelay as tellDelayEndpoint,
} from '@amparo/contract/care/console/consultations.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toCvContent } from '../../tools/cv/cv.wire.ts'
import { noteOnCv, readHandedDocument, readSharedCv } from './adviser.service.ts'
import { askForCall, notePersonAbsent, tellDelay } from './waiting-room.service.ts'

/** The professional's tasks around the call: the waiting room, and the files for an adviser. */
export function adviserRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, tellDelayEndpoint).handle(async ({ staff, params, body }) => {
    const delay = { minutes: body.minutos, isForRest: body.resto ?? false }
    await tellDelay(ctx, staff, params.idCita, delay)
    return { status: 200, body: { codigo: 1, mensaje: 'Se lo avisamos a la persona.' } }
  })

  route(app, ctx, askForCallEndpoint).handle(async ({ staff, params }) => {
    await askForCall(ctx, staff, params.idCita)
    return { status: 200, body: { codigo: 1, mensaje: 'Agenda ya lo tiene entre sus pendientes.' } }
  })

  route(app, ctx, markPersonAbsent).handle(async ({ staff, params }) => {
    await notePersonAbsent(ctx, staff, params.idCita)
    return { status: 200, body: { codigo: 1, mensaje: 'Quedó anotado que no vino.' } }
  })

  route(app, ctx, readSharedCvEndpoint).handle(async ({ staff, params }) => ({
    status: 200,
    body: toCvContent(await readSharedCv(ctx, staff, params.idCita)),
  }))

  route(app, ctx, noteOnCvEndpoint).handle(async ({ staff, params, body }) => {
    await noteOnCv(ctx, staff, params.idCita, body.texto)
    return { status: 200, body: { codigo: 1, mensaje: 'La persona ya puede leer tu nota.' } }
  })

  route(app, ctx, readHandedDocumentEndpoint).handle(async ({ staff, params }) => {
    const { name, content } = await readHandedDocument(ctx, staff, params.idCita, params.documento)
    return { status: 200, file: { name, content } }
  })
}
