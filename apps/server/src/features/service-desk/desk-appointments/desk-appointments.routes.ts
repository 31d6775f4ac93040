import { modalityFromName } from '@amparo/contract/agenda/appointment.ts'
import {
  bookByPhone,
  recordCallBack as callBackEndpoint,
  cancelDeskAppointment,
  getAppointmentsFile,
  listBookable as listBookableEndpoint,
  listDeskAppointments,
  listFreeTimes,
  moveDeskAppointment,
  recordAttendance,
  restoreDeskAppointment,
} from '@amparo/contract/service-desk/console/agenda.ts'
import {
  acceptChangeRequest,
  listChangeRequests,
  refuseChangeRequest,
} from '@amparo/contract/service-desk/console/change-requests.ts'
import { toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { csvFile } from '../../../http/csv-file.ts'
import { readTimePlace, toPage } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { fromIntakeWire } from '../../agenda/appointments/intake.wire.ts'
import { onceWritten } from '../../agenda/appointments/writing.wire.ts'
import { recordAct, recordFile } from '../../staff/audit-log/audit-log.service.ts'
import { appointmentColumns, toAppointmentFilter } from './appointments-filter.wire.ts'
import {
  countAppointments,
  countRequests,
  listAppointments,
  listAppointmentsByIds,
  listRequests,
} from './appointments-list.repository.ts'
import {
  cancelByStaff,
  moveForHouse,
  recordCallBack,
  recordOutcome,
  restoreForHouse,
} from './desk-appointments.service.ts'
import { toBookable, toListedAppointment } from './desk-appointments.wire.ts'
import type { ListedAppointment } from './listed-appointment.policy.ts'
import { listBookable, listFreeHours, preparePhoneBooking } from './phone-booking.service.ts'
import { acceptForStaff, refuseForStaff } from './staff-requests.service.ts'

/** Above this number, a list says that there are at least so many. */
const countedUpTo = 10_000

export function deskAppointmentRoutes(app: FastifyInstance, ctx: Context): void {
  agendaRoutes(app, ctx)
  appointmentRoutes(app, ctx)
  changeRequestRoutes(app, ctx)
}

/** Reads of the desk: the agenda, its file and the free times of a day. */
function agendaRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listDeskAppointments).handle(async ({ query, staff }) => {
    const filter = toAppointmentFilter(ctx, query)
    const limit = query.limite ?? 25
    const backwards = query.orden === '-inicio'
    const rows = await listAppointments(ctx.db, filter, {
      after: readTimePlace(query.despues),
      backwards,
      limit,
    })
    const total = await countAppointments(ctx.db, filter, countedUpTo)
    // The use of a service is a health datum.
    await recordAct(ctx, ctx.db, staff, { detail: { filas: rows.length } })
    return {
      status: 200,
      body: toPage(rows, {
        total,
        limit,
        place: (row) => [row.starts_at.toISOString(), row.id],
        show: toListedAppointment,
      }),
    }
  })

  route(app, ctx, getAppointmentsFile).handle(async ({ query, staff }) => {
    const filter = toAppointmentFilter(ctx, query)
    const backwards = query.orden === '-inicio'
    await recordFile(ctx, staff, await countAppointments(ctx.db, filter, countedUpTo))
    const read = (last: ListedAppointment | null, limit: number) =>
      listAppointments(ctx.db, filter, {
        after: last ? { at: last.starts_at, id: last.id } : null,
        backwards,
        limit,
      })
    return { status: 200, file: csvFile('agenda', { columns: appointmentColumns, read }) }
  })

  route(app, ctx, listFreeTimes).handle(async ({ query }) => {
    const slots = await listFreeHours(ctx, {
      serviceId: query.idServicio,
      specialty: query.especialidad ?? null,
      professionalId: query.idProfesional ?? null,
      city: query.ciudad || null,
      personId: query.idTitular,
      day: query.fecha ? Temporal.PlainDate.from(query.fecha) : null,
    })
    const horas = slots.map(({ startsAt, freeIds }) => ({
      inicio: toInstant(startsAt),
      profesionales: [...freeIds],
    }))
    return { status: 200, body: { horas } }
  })

  route(app, ctx, listBookableEndpoint).handle(async ({ params, staff }) => ({
    status: 200,
    body: { servicios: toBookable(await listBookable(ctx, staff, params.id)) },
  }))
}

function appointmentRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, bookByPhone).handle(async ({ body, staff, request }) => {
    const draft = {
      serviceId: body.idServicio,
      specialty: body.especialidad ?? null,
      startsAt: Date.parse(body.inicio),
      modality: body.modalidad ? modalityFromName(body.modalidad) : null,
      professionalId: body.idProfesional ?? null,
      intake: fromIntakeWire(body),
    }
    const booked = await onceWritten(
      ctx,
      request,
      `consola/Citas:${staff.staffId}`,
      () => preparePhoneBooking(ctx, staff, body.idTitular, draft),
      toListedAppointment,
    )
    return {
      status: 201,
      body: { codigo: 1, mensaje: 'La cita quedó agendada y avisamos a la persona.', cita: booked },
    }
  })

  route(app, ctx, moveDeskAppointment).handle(async ({ params, body, staff }) => {
    const seen = { id: params.id, version: body.version }
    const version = await moveForHouse(ctx, staff, seen, {
      startsAt: Date.parse(body.inicio),
      professionalId: body.idProfesional ?? null,
      roomId: body.idSala ?? null,
      endsAt: body.fin ? Date.parse(body.fin) : null,
      reason: body.motivo,
    })
    return { status: 200, body: { codigo: 1, mensaje: 'La cita se movió y avisamos a la persona.', version } }
  })

  route(app, ctx, restoreDeskAppointment).handle(async ({ params, body, staff }) => {
    const version = await restoreForHouse(ctx, staff, { id: params.id, version: body.version })
    return {
      status: 200,
      body: { codigo: 1, mensaje: 'Volvió a su hora; ya avisamos a la persona.', version },
    }
  })

  route(app, ctx, cancelDeskAppointment).handle(async ({ params, body, staff }) => {
    const version = await cancelByStaff(
      ctx,
      staff,
      { id: params.id, version: body.version },
      { by: body.por === 'personal' ? 'staff' : 'professional', reason: body.motivo },
    )
    return {
      status: 200,
      body: {
        codigo: 1,
        mensaje: 'La cita se canceló, el uso se devolvió y avisamos a la persona.',
        version,
      },
    }
  })

  route(app, ctx, recordAttendance).handle(async ({ params, body, staff }) => {
    const outcome =
      body.estado === 'atendida'
        ? 'attended'
        : body.quien === 'profesional'
          ? 'professional_absent'
          : 'person_absent'
    const version = await recordOutcome(ctx, staff, { id: params.id, version: body.version }, outcome)
    const message =
      outcome === 'professional_absent'
        ? 'Quedó anotado: el uso se devolvió y ofrecimos a la persona los horarios más cercanos.'
        : 'Quedó anotado.'
    return { status: 200, body: { codigo: 1, mensaje: message, version } }
  })

  route(app, ctx, callBackEndpoint).handle(async ({ params, staff }) => {
    await recordCallBack(ctx, staff, params.id)
    return { status: 200, body: { codigo: 1, mensaje: 'Quedó anotado que la llamaste.' } }
  })
}

/** The desk's answers to changes requested after the cut-off. */
function changeRequestRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listChangeRequests).handle(async ({ query, staff }) => {
    const limit = query.limite ?? 25
    const filter = {
      search: query.buscar || undefined,
      from: query.desde ? toDayStart(query.desde) : undefined,
      until: query.hasta ? toDayEnd(query.hasta) : undefined,
    }
    const rows = await listRequests(ctx.db, filter, { after: readTimePlace(query.despues), limit })
    const appointments = await listAppointmentsByIds(
      ctx.db,
      rows.map((row) => row.appointment_id),
    )
    const byId = new Map(appointments.map((row) => [row.id, row]))
    const now = ctx.clock.now()
    await recordAct(ctx, ctx.db, staff, { detail: { filas: rows.length, pedidos: rows.map(({ id }) => id) } })
    const asked = rows.flatMap((row) => {
      const appointment = byId.get(row.appointment_id)
      return appointment ? [{ row, appointment }] : []
    })
    return {
      status: 200,
      body: toPage(asked, {
        total: await countRequests(ctx.db, filter),
        limit,
        place: ({ row }) => [row.created_at.toISOString(), row.id],
        show: ({ row, appointment }) => ({
          id: row.id,
          pedidoEl: toInstant(row.created_at),
          motivo: ctx.keys.unseal('appointment', row.reason),
          ...(row.wanted_start ? { quiere: toInstant(row.wanted_start) } : {}),
          abierto: appointment.state === 'booked' && appointment.starts_at > now,
          cita: toListedAppointment(appointment),
        }),
      }),
    }
  })

  route(app, ctx, acceptChangeRequest).handle(async ({ params, body, staff }) => {
    const version = await acceptForStaff(ctx, staff, params.id, Date.parse(body.inicio))
    return { status: 200, body: { codigo: 1, mensaje: 'La cita se movió y avisamos a la persona.', version } }
  })

  route(app, ctx, refuseChangeRequest).handle(async ({ params, body, staff }) => {
    const version = await refuseForStaff(ctx, staff, params.id, body.mensaje)
    return {
      status: 200,
      body: { codigo: 1, mensaje: 'Respondimos a la persona; su cita sigue igual.', version },
    }
  })
}
