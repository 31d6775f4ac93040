import {
  listHourWaits,
  passFreedHour,
  takeFreedHour,
  waitForHour,
  withdrawHourWait,
} from '@amparo/contract/agenda/hour-waits.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { answering, onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { toAppointment } from '../appointments/appointments.wire.ts'
import { fromIntakeWire } from '../appointments/intake.wire.ts'
import { onceWritten } from '../appointments/writing.wire.ts'
import { declineOffer, leaveLine, listOwnWaits, prepareTaking, prepareWait } from './hour-waits.service.ts'
import { fromWaitWire, toHourWait } from './hour-waits.wire.ts'

/** The waiting list for freed hours, as its people use it. */
export function hourWaitRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, waitForHour).handle(async ({ body, actor, request }) => ({
    status: 201,
    body: await onceAnswered(ctx, request, `Esperas:${actor.accountId}`, async () =>
      answering(await prepareWait(ctx, actor, fromWaitWire(body)), (row) => toHourWait(row, ctx.clock.now())),
    ),
  }))

  route(app, ctx, listHourWaits).handle(async ({ actor }) => {
    const rows = await listOwnWaits(ctx, actor)
    return { status: 200, body: { esperas: rows.map((row) => toHourWait(row, ctx.clock.now())) } }
  })

  route(app, ctx, withdrawHourWait).handle(async ({ params, actor }) => {
    await leaveLine(ctx, actor, params.id)
    return { status: 200, body: { codigo: 1, mensaje: 'Ya no esperas esa hora.' } }
  })

  route(app, ctx, passFreedHour).handle(async ({ params, body, actor }) => {
    await declineOffer(ctx, actor, { waitId: params.id, hourId: body.idOferta })
    return {
      status: 200,
      body: { codigo: 1, mensaje: 'La dejamos para la siguiente persona. Sigues esperando otra.' },
    }
  })

  route(app, ctx, takeFreedHour).handle(async ({ params, body, actor, request }) => {
    const named = { waitId: params.id, hourId: body.idOferta }
    const taking = { intake: fromIntakeWire(body), consents: body.consentimientoInformado === true }
    const cita = await onceWritten(
      ctx,
      request,
      `Esperas:${actor.accountId}:${params.id}`,
      () => prepareTaking(ctx, actor, named, taking),
      (booked) => toAppointment(booked, ctx),
    )
    return {
      status: 201,
      body: { codigo: 1, mensaje: 'La hora es tuya: tu cita quedó agendada. Te enviamos los datos.', cita },
    }
  })
}
