import { afterAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { toAppointment } from '../../agenda/appointments/appointments.wire.ts'
import { toDocumentWire as toClinicalDocumentWire } from '../clinical-documents/documents.wire.ts'
import { toPrescriptionWire } from '../prescriptions/prescriptions.wire.ts'
import { toPresenceWire } from '../presence/presence.wire.ts'
import { toDocumentWire } from '../visit-files/visit-files.wire.ts'
import { readAftermath } from './after.service.ts'
import { toSignsWire } from './signs.wire.ts'

/** The patient's side of a consultation: its results. */
export function aftermathRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, afterAppointment).handle(async ({ actor, params }) => {
    const after = await readAftermath(ctx, actor, params.id)
    const { followUp, cvNote } = after
    return {
      status: 200,
      body: {
        cita: toAppointment(after.appointment, ctx),
        enCurso: after.goesOn,
        ...(after.agreed ? { acordado: after.agreed } : {}),
        ...toSignsWire(after.signs),
        ...toPresenceWire(after.presence),
        anexos: after.addenda.map(({ text, at }) => ({ texto: text, cuando: toInstant(at) })),
        recetas: after.prescriptions.map(toPrescriptionWire),
        documentosClinicos: after.clinicalDocuments.map(toClinicalDocumentWire),
        ...(followUp
          ? {
              control: {
                dias: followUp.days,
                fecha: followUp.day,
                ...(followUp.proposal
                  ? {
                      propuesta: {
                        inicio: toInstant(followUp.proposal.startsAt),
                        fin: toInstant(followUp.proposal.endsAt),
                      },
                    }
                  : {}),
                ...(followUp.booked ? { agendado: toAppointment(followUp.booked, ctx) } : {}),
              },
            }
          : {}),
        documentos: after.documents.map(toDocumentWire),
        ...(cvNote ? { notaCurriculum: { texto: cvNote.text, fecha: toInstant(cvNote.at) } } : {}),
      },
    }
  })
}
