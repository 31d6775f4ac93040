import { modalityNames } from '@amparo/contract/agenda/appointment.ts'
import { readReason as readReasonEndpoint } from '@amparo/contract/care/reason.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { calendarFilename } from './calendar-file.ts'
import { toIntakeWire } from './intake.wire.ts'
import { findCalendarFile, readReason } from './reason.service.ts'

/** Targets of the links in appointment mails, without a session. */
export function appointmentLinkRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, readReasonEndpoint).handle(async ({ body, address }) => {
    const { appointment, intake, personName } = await readReason(ctx, {
      id: body.id,
      secret: body.str,
      until: body.hasta,
      address,
    })
    return {
      status: 200,
      body: {
        ...toIntakeWire(intake),
        motivo: intake.reason ?? '',
        persona: personName,
        servicio: serviceName(appointment.service_id),
        ...(appointment.specialty ? { especialidad: appointment.specialty } : {}),
        inicio: toInstant(appointment.starts_at),
        modalidad: modalityNames[appointment.modality],
      },
      read: {
        id: appointment.id,
        who: `${appointment.professional_name ?? 'el profesional'}, por su enlace`,
      },
    }
  })

  // A file, not a call: the mail program or the phone opens it as it is.
  app.get<{ Params: { id: string; secret: string } }>('/calendario/:id/:secret', async (request, reply) => {
    const { id, secret } = request.params
    const file = await findCalendarFile(ctx, id, secret)
    if (file === undefined) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="${calendarFilename}"`)
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .send(file)
  })
}
