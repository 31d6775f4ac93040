import { checkAppointment } from '@amparo/contract/agenda/agenda.ts'
import {
  answerAbsence as answerAbsenceEndpoint,
  readAbsence as readAbsenceEndpoint,
} from '@amparo/contract/care/absence.ts'
import {
  enterVideoCall,
  finishVideoCall,
  getVideoLinks,
  getVideoRoom,
  leaveVideoCall,
  listenVideoCall,
  signalVideoCall,
} from '@amparo/contract/care/video.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { waiters } from '../../../http/waiters.ts'
import { answerAbsence, readAbsence, takeAnotherTime } from './absence.service.ts'
import { leaveCall, listenToCall, sendSignals } from './room.service.ts'
import { checkEntry, enterCall, findRoomUrl, finishCall, getLinks } from './video.service.ts'
import { toAbsence, toEntrance, toEntry, toHeard, toMoved } from './video.wire.ts'

export function videoRoutes(app: FastifyInstance, ctx: Context): void {
  absenceRoutes(app, ctx)
  const waiting = waiters(app)

  route(app, ctx, checkAppointment).handle(async ({ query, address }) => {
    return { status: 200, body: toEntry(await checkEntry(ctx, query.id, address)) }
  })

  route(app, ctx, getVideoLinks).handle(async ({ body }) => {
    const { person, professional, room } = await getLinks(ctx, body.idCita)
    return { status: 200, body: { linkUsuario: person, linkProfesional: professional, idSala: room } }
  })

  route(app, ctx, getVideoRoom).handle(async ({ body }) => {
    const roomUrl = await findRoomUrl(ctx, body.idSala)
    return {
      status: 200,
      body: roomUrl ? { urlSala: roomUrl } : { MsgError: 'La consulta no devuelve datos' },
    }
  })

  route(app, ctx, enterVideoCall).handle(async ({ body, address }) => {
    const entered = await enterCall(ctx, { id: body.id, secret: body.str, address })
    return { status: 200, body: toEntrance(entered) }
  })

  route(app, ctx, signalVideoCall).handle(async ({ body }) => {
    await sendSignals(ctx, body.pase, { toEntry: body.para, signals: body.senales })
    return { status: 204 }
  })

  route(app, ctx, listenVideoCall).handle(async ({ body, request }) => {
    const heard = await waiting.whileOpen(request, (signal) =>
      listenToCall(ctx, body.pase, { after: body.desde, mark: body.marca, signal }),
    )
    return { status: 200, body: toHeard(heard) }
  })

  route(app, ctx, leaveVideoCall).handle(async ({ body }) => {
    await leaveCall(ctx, body.pase)
    return { status: 204 }
  })

  route(app, ctx, finishVideoCall).handle(async ({ body, address }) => {
    await finishCall(ctx, { id: body.id, secret: body.str, address })
    return { status: 204 }
  })
}

const thanks = {
  wait: 'Gracias por esperar. Si no llega en diez minutos, te volvemos a preguntar.',
  call: 'Te llamaremos en cuanto podamos. Ya puedes salir de la sala.',
} as const

/** Choices when the professional is absent. */
function absenceRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, readAbsenceEndpoint).handle(async ({ body, address }) => ({
    status: 200,
    body: toAbsence(await readAbsence(ctx, { id: body.id, secret: body.str, address })),
  }))

  route(app, ctx, answerAbsenceEndpoint).handle(async ({ body, address }) => {
    const link = { id: body.id, secret: body.str, address }
    if (body.inicio !== undefined) {
      return {
        status: 200,
        body: toMoved(await takeAnotherTime(ctx, link, Date.parse(body.inicio))),
      }
    }
    const answer = body.respuesta === 'llamada' ? 'call' : 'wait'
    await answerAbsence(ctx, link, answer)
    return { status: 200, body: { codigo: 1, mensaje: thanks[answer] } }
  })
}
