import {
  addAddendum as addAddendumEndpoint,
  checkIdentity as checkIdentityEndpoint,
  closeNote as closeNoteEndpoint,
  correctAntecedents as correctAntecedentsEndpoint,
  myAgenda,
  readConsultation as readConsultationEndpoint,
  saveNote as saveNoteEndpoint,
  searchDiagnoses,
} from '@amparo/contract/care/console/consultations.ts'
import { nextVisit } from '@amparo/contract/care/console/history.ts'
import {
  annulPrescription as annulEndpoint,
  dropPrescription as dropEndpoint,
  prescribe as prescribeEndpoint,
  rewritePrescription as rewriteEndpoint,
  searchMedicines,
  signPrescription as signEndpoint,
} from '@amparo/contract/care/console/prescriptions.ts'
import { findControlledSubstance } from '@amparo/domain/health/controlled-substances.ts'
import { searchMedicines as findMedicines } from '@amparo/domain/health/essential-medicines.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { isBackground } from '../../../http/background.ts'
import { onceByKey } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { lookUpDiagnoses } from '../diagnoses/diagnoses.service.ts'
import { fromAntecedentsWire, toAntecedentsWire } from '../health-record/health-record.wire.ts'
import { annulPrescription } from '../prescriptions/prescriptions.service.ts'
import { fromDraftWire, toPrescriptionWire } from '../prescriptions/prescriptions.wire.ts'
import { signPrescription } from '../prescriptions/sign-prescription.service.ts'
import { fromPresenceWire } from '../presence/presence.wire.ts'
import { correctAntecedents } from './antecedents.service.ts'
import { attendingOf } from './attended.service.ts'
import {
  dropPrescription,
  getPrescriptionOf,
  prescribe,
  readConsultation,
  readMyAgenda,
  readNext,
  rewritePrescription,
} from './consultations.service.ts'
import { fromNoteWire, toAgendaWire, toConsultationWire } from './consultations.wire.ts'
import { addAddendum, checkIdentity, closeNote, saveNote } from './notes.service.ts'
import { toDoubtfulWire } from './signs.wire.ts'

/** The professional's own room: agenda, note, prescription (contract §12). */
export function consultationRoutes(app: FastifyInstance, ctx: Context): void {
  noteRoutes(app, ctx)
  prescribingRoutes(app, ctx)
}

function noteRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, myAgenda).handle(async ({ staff, query }) => {
    const attended = await readMyAgenda(ctx, staff, { from: query.desde, to: query.hasta })
    return { status: 200, body: { citas: attended.map((one) => toAgendaWire(ctx, one)) } }
  })

  route(app, ctx, readConsultationEndpoint).handle(async ({ staff, params, request }) => {
    const read = await readConsultation(ctx, staff, params.idCita, { isPolled: isBackground(request) })
    return { status: 200, body: toConsultationWire(ctx, read) }
  })

  route(app, ctx, nextVisit).handle(async ({ staff, params }) => {
    const next = await readNext(ctx, staff, params.idCita)
    return { status: 200, body: next ? { cita: toAgendaWire(ctx, next) } : {} }
  })

  route(app, ctx, saveNoteEndpoint).handle(async ({ staff, params, body }) => {
    const { version, ...fields } = body
    const saved = await saveNote(ctx, staff, params.idCita, { version, content: fromNoteWire(fields) })
    const { doubtful, savedAt } = saved
    return {
      status: 200,
      body: { version: saved.version, guardada: toInstant(savedAt), ...toDoubtfulWire(doubtful) },
    }
  })

  route(app, ctx, closeNoteEndpoint).handle(async ({ staff, params, body }) => {
    const { version: seen, ...presence } = body
    const version = await closeNote(ctx, staff, params.idCita, {
      version: seen,
      presence: fromPresenceWire(presence),
    })
    return { status: 200, body: { codigo: 1, mensaje: 'La nota quedó cerrada.', version } }
  })

  route(app, ctx, addAddendumEndpoint).handle(async ({ staff, params, body, request }) => {
    await onceByKey(ctx, request, `Anexar:${staff.staffId}:${params.idCita}`, async (tx) => {
      await addAddendum(ctx, tx, staff, params.idCita, body.texto)
      return null
    })
    return { status: 201, body: { codigo: 1, mensaje: 'El anexo quedó guardado.' } }
  })

  route(app, ctx, checkIdentityEndpoint).handle(async ({ staff, params }) => {
    await checkIdentity(ctx, staff, params.idCita)
    return { status: 200, body: { codigo: 1, mensaje: 'Quedó constancia de la identidad.' } }
  })

  route(app, ctx, correctAntecedentsEndpoint).handle(async ({ staff, params, body }) => {
    const reasons = new Map((body.retirados ?? []).map(({ id, motivo }) => [id, motivo]))
    const draft = fromAntecedentsWire(body)
    const saved = await correctAntecedents(ctx, staff, params.idCita, { draft, reasons })
    return { status: 200, body: toAntecedentsWire(saved) }
  })

  route(app, ctx, searchDiagnoses).handle(async ({ query, staff }) => {
    const found = await lookUpDiagnoses(ctx, attendingOf(staff).professionalId, query.buscar)
    return {
      status: 200,
      body: { diagnosticos: found.map(({ code, name }) => ({ codigo: code, texto: name })) },
    }
  })
}

function prescribingRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, searchMedicines).handle(async ({ query }) => {
    const controlled = findControlledSubstance(query.buscar)
    return {
      status: 200,
      body: {
        medicamentos: findMedicines(query.buscar).map(({ name, form, strengths, route: way }) => ({
          dci: name,
          forma: form,
          concentraciones: [...strengths],
          via: way,
        })),
        ...(controlled ? { controlado: controlled.name } : {}),
      },
    }
  })

  route(app, ctx, prescribeEndpoint).handle(async ({ staff, params, body, request }) => {
    const draft = fromDraftWire(body)
    const id = await onceByKey(ctx, request, `Receta:${staff.staffId}:${params.idCita}`, (tx) =>
      prescribe(ctx, tx, staff, { id: params.idCita, draft }),
    )
    return { status: 201, body: toPrescriptionWire(await getPrescriptionOf(ctx, staff, id)) }
  })

  route(app, ctx, rewriteEndpoint).handle(async ({ staff, params, body }) => {
    await rewritePrescription(ctx, staff, params.id, fromDraftWire(body))
    return { status: 200, body: toPrescriptionWire(await getPrescriptionOf(ctx, staff, params.id)) }
  })

  route(app, ctx, dropEndpoint).handle(async ({ staff, params }) => {
    await dropPrescription(ctx, staff, params.id)
    return { status: 204 }
  })

  route(app, ctx, signEndpoint).handle(async ({ staff, params, body }) => {
    const draft = await getPrescriptionOf(ctx, staff, params.id)
    const signed = await signPrescription(ctx, draft, body.clave, fromPresenceWire(body))
    await recordAct(ctx, ctx.db, staff, { about: `receta:${signed.row.id}` })
    return { status: 200, body: { codigo: 1, receta: toPrescriptionWire(signed) } }
  })

  route(app, ctx, annulEndpoint).handle(async ({ staff, params, body }) => {
    const signed = await getPrescriptionOf(ctx, staff, params.id)
    await annulPrescription(ctx, signed, body.motivo)
    await recordAct(ctx, ctx.db, staff, { about: `receta:${signed.row.id}` })
    return {
      status: 200,
      body: { codigo: 1, receta: toPrescriptionWire(await getPrescriptionOf(ctx, staff, params.id)) },
    }
  })
}
