import { bookRoomByPhone, listDeskRooms } from '@amparo/contract/service-desk/console/sites.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { onceWritten } from '../../agenda/appointments/writing.wire.ts'
import { listRoomDays } from '../../agenda/coworking/coworking.service.ts'
import { fromRoomWire, toSites } from '../../agenda/coworking/coworking.wire.ts'
import { toListedAppointment } from './desk-appointments.wire.ts'
import { preparePhoneRoom } from './phone-booking.service.ts'

export function roomBookingRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listDeskRooms).handle(async ({ query }) => ({
    status: 200,
    body: toSites(await listRoomDays(ctx, Temporal.PlainDate.from(query.fecha), { asHouse: true })),
  }))

  route(app, ctx, bookRoomByPhone).handle(async ({ body, staff, request }) => {
    const draft = fromRoomWire(body)
    const booked = await onceWritten(
      ctx,
      request,
      `consola/Reservas:${staff.staffId}`,
      () => preparePhoneRoom(ctx, staff, body.idTitular, draft),
      toListedAppointment,
    )
    return {
      status: 201,
      body: { codigo: 1, mensaje: 'La sala quedó reservada y avisamos a la persona.', cita: booked },
    }
  })
}
