import {
  bookAdviceAppointment,
  bookHealthAppointment,
  cancelAppointment,
  getCalendarFile,
  listLimits,
  listMine,
  requestChange,
  rescheduleAppointment,
  resendMessage,
} from '@amparo/contract/agenda/agenda.ts'
import { modalityFromName } from '@amparo/contract/agenda/appointment.ts'
import type { IntakeWire } from '@amparo/contract/claims/intake.ts'
import { appointmentCancelled, benefitChosen, benefitUsed } from '@amparo/contract/outbound/benefit-events.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { refuseAsPage } from '../../../http/fetch-context.ts'
import { answering, onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import type { AppointmentView } from './appointments.policy.ts'
import {
  type BenefitEvent,
  cancelOwn,
  exportCalendar,
  listOwn,
  prepareBenefitEvent,
  sendAgain,
} from './appointments.service.ts'
import { toAppointment, toRemaining, warningsOf } from './appointments.wire.ts'
import { listRemaining } from './benefit.service.ts'
import { type BookingDraft, prepareBooking, prepareMove } from './booking.service.ts'
import { prepareChangeRequest } from './change-requests.service.ts'
import { fromIntakeWire } from './intake.wire.ts'
import { onceWritten } from './writing.wire.ts'

export function appointmentRoutes(app: FastifyInstance, ctx: Context): void {
  const book = (actor: Actor, request: FastifyRequest, scope: string, draft: BookingDraft) =>
    onceWritten(
      ctx,
      request,
      `${scope}:${actor.accountId}`,
      () => prepareBooking(ctx, actor, draft),
      (booked) => ({ cita: toAppointment(booked, ctx), ...warningsOf(booked) }),
    )
  const tell = (
    actor: Actor,
    request: FastifyRequest,
    kind: BenefitEvent,
    payload: Readonly<Record<string, string>>,
  ) =>
    onceAnswered(ctx, request, `${kind}:${actor.accountId}`, async () =>
      answering(await prepareBenefitEvent(ctx, actor, kind, payload), () => ({ codigo: 1 as const })),
    )

  route(app, ctx, bookAdviceAppointment).handle(async ({ body, actor, request }) => {
    const booked = await book(actor, request, 'AgregarAgenda', toDraft(body))
    return {
      status: 201,
      body: { codigo: 1, mensaje: 'Tu cita quedó agendada. Te enviamos los datos.', ...booked },
    }
  })

  route(app, ctx, bookHealthAppointment).handle(async ({ body, actor, request }) => {
    const booked = await book(actor, request, 'AgregarAgendaSalud', toDraft(body))
    return {
      status: 201,
      body: { codigo: 1, mensaje: 'Tu cita quedó agendada. Te enviamos los datos.', ...booked },
    }
  })

  route(app, ctx, rescheduleAppointment).handle(async ({ body, actor, request }) => {
    const change = {
      id: body.id,
      startsAt: Date.parse(body.inicio),
      version: body.version,
      professionalId: body.idProfesional ?? null,
    }
    const moved = await onceWritten(
      ctx,
      request,
      `UpdateAgenda:${actor.accountId}`,
      () => prepareMove(ctx, actor, change),
      (moved) => ({ cita: toAppointment(moved, ctx), ...warningsOf(moved) }),
    )
    return {
      status: 200,
      body: { codigo: 1, mensaje: 'Tu cita cambió de horario. Te enviamos los datos.', ...moved },
    }
  })

  route(app, ctx, cancelAppointment).handle(async ({ params, body, actor }) => {
    const uses = await cancelOwn(ctx, actor, {
      id: params.id,
      half: 'appointments',
      reason: body.motivo || null,
    })
    const message = `Tu cita quedó cancelada. Recuperaste tu cita: te quedan ${uses.left} de ${uses.limit} en tu año de póliza.`
    return { status: 200, body: { codigo: 1, mensaje: message } }
  })

  route(app, ctx, requestChange).handle(async ({ params, body, actor, request }) => {
    const wanted = {
      id: params.id,
      reason: body.motivo,
      wantedStart: body.inicioDeseado ? new Date(body.inicioDeseado) : null,
    }
    await onceAnswered(ctx, request, `PedirCambio:${actor.accountId}:${params.id}`, () =>
      prepareChangeRequest(ctx, actor, wanted),
    )
    const message = 'Recibimos tu pedido y te responderemos. Mientras tanto, tu cita queda como está.'
    return { status: 201, body: { codigo: 1, mensaje: message } }
  })

  route(app, ctx, resendMessage).handle(async ({ params, query, actor, request }) => {
    refuseAsPage(request)
    await sendAgain(ctx, actor, {
      id: params.id,
      half: 'appointments',
      channel: query.metodo === 'correo' ? 'email' : 'sms',
      // Empty is absent: not every appointment has a link.
      link: query.linkUsuario || null,
    })
    const where = query.metodo === 'correo' ? 'tu correo' : 'tu celular'
    return {
      status: 200,
      body: { codigo: 1, mensaje: `Te enviamos los datos de tu cita a ${where}.` },
    }
  })

  route(app, ctx, listMine).handle(async ({ actor }) => {
    const { upcoming, past, totalPast } = await listOwn(ctx, actor)
    const show = (view: AppointmentView) => toAppointment(view, ctx)
    const cut = totalPast > past.length ? { totalPasadas: totalPast } : {}
    return { status: 200, body: { proximas: upcoming.map(show), pasadas: past.map(show), ...cut } }
  })

  route(app, ctx, listLimits).handle(async ({ actor }) => {
    const remaining = await listRemaining(ctx, actor)
    return { status: 200, body: { limites: remaining.map(toRemaining) } }
  })

  route(app, ctx, getCalendarFile).handle(async ({ params, actor }) => {
    const { name, content } = await exportCalendar(ctx, actor, params.id)
    return { status: 200, body: { nombre: name, contenido: content } }
  })

  route(app, ctx, benefitUsed).handle(async ({ body, actor, request }) => ({
    status: 202,
    body: await tell(actor, request, 'uso_beneficio', body),
  }))

  route(app, ctx, benefitChosen).handle(async ({ body, actor, request }) => ({
    status: 202,
    body: await tell(actor, request, 'seleccion_beneficio', body),
  }))

  route(app, ctx, appointmentCancelled).handle(async ({ body, actor, request }) => ({
    status: 202,
    body: await tell(actor, request, 'cancelacion_cita', body),
  }))
}

interface WireDraft extends IntakeWire {
  readonly idServicio: number
  readonly especialidad?: string | undefined
  readonly inicio: string
  readonly modalidad?: 'video' | 'telefono' | 'presencial' | undefined
  readonly idProfesional?: string | undefined
}

function toDraft(body: WireDraft): BookingDraft {
  return {
    serviceId: body.idServicio,
    specialty: body.especialidad ?? null,
    startsAt: Date.parse(body.inicio),
    modality: body.modalidad ? modalityFromName(body.modalidad) : null,
    professionalId: body.idProfesional ?? null,
    intake: fromIntakeWire(body),
  }
}
