import {
  bookRoom,
  cancelRoom,
  listRooms,
  rescheduleRoom as rescheduleEndpoint,
  resendRoomMessage,
} from '@amparo/contract/agenda/coworking.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { refuseAsPage } from '../../../http/fetch-context.ts'
import { route } from '../../../http/route.ts'
import { cancelOwn, sendAgain } from '../appointments/appointments.service.ts'
import { toAppointment, warningsOf } from '../appointments/appointments.wire.ts'
import { onceWritten } from '../appointments/writing.wire.ts'
import { listRoomDays, prepareRoomBooking, prepareRoomMove } from './coworking.service.ts'
import { fromRoomWire, toSites } from './coworking.wire.ts'

export function coworkingRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listRooms).handle(async ({ query }) => ({
    status: 200,
    body: toSites(await listRoomDays(ctx, Temporal.PlainDate.from(query.fecha))),
  }))

  route(app, ctx, bookRoom).handle(async ({ body, actor, request }) => {
    const draft = fromRoomWire(body)
    const booked = await onceWritten(
      ctx,
      request,
      `AgregarCoworking:${actor.accountId}`,
      () => prepareRoomBooking(ctx, actor, draft),
      (booked) => ({ cita: toAppointment(booked, ctx), ...warningsOf(booked) }),
    )
    return {
      status: 201,
      body: { codigo: 1, mensaje: 'Tu sala quedó reservada. Te enviamos los datos.', ...booked },
    }
  })

  route(app, ctx, rescheduleEndpoint).handle(async ({ body, actor, request }) => {
    const change = {
      id: body.id,
      startsAt: Date.parse(body.inicio),
      endsAt: Date.parse(body.fin),
      attendees: body.asistentes ?? null,
      version: body.version,
    }
    const booked = await onceWritten(
      ctx,
      request,
      `UpdateCoworking:${actor.accountId}`,
      () => prepareRoomMove(ctx, actor, change),
      (moved) => ({ cita: toAppointment(moved, ctx), ...warningsOf(moved) }),
    )
    return {
      status: 200,
      body: { codigo: 1, mensaje: 'Tu reserva cambió. Te enviamos los datos.', ...booked },
    }
  })

  route(app, ctx, cancelRoom).handle(async ({ params, body, actor }) => {
    await cancelOwn(ctx, actor, { id: params.id, half: 'coworking', reason: body.motivo || null })
    return { status: 200, body: { codigo: 1, mensaje: 'Tu reserva quedó cancelada.' } }
  })

  route(app, ctx, resendRoomMessage).handle(async ({ params, query, actor, request }) => {
    refuseAsPage(request)
    await sendAgain(ctx, actor, {
      id: params.id,
      half: 'coworking',
      channel: query.metodo === 'correo' ? 'email' : 'sms',
      link: null,
    })
    const where = query.metodo === 'correo' ? 'tu correo' : 'tu celular'
    return { status: 200, body: { codigo: 1, mensaje: `Te enviamos los datos de tu reserva a ${where}.` } }
  })
}
