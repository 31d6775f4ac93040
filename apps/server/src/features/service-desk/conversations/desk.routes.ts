import {
  answerConversation,
  attachDeskFile,
  closeDeskConversation,
  getConversationsFile,
  holdConversation,
  leaseConversation,
  listDeskConversations,
  markDeskRead,
  mergeConversations,
  noteConversationCall,
  noteOnConversation,
  passConversation,
  readDeskConversation,
  readDeskFile,
  reopenDeskConversation,
  takeConversation,
} from '@amparo/contract/service-desk/console/conversations.ts'
import {
  convertConversation,
  listConversationPolicies,
} from '@amparo/contract/service-desk/console/conversions.ts'
import {
  comeBack as comeBackEndpoint,
  goAway as goAwayEndpoint,
  listColleagues as listColleaguesEndpoint,
} from '@amparo/contract/staff/console/answer-templates.ts'
import type { FastifyInstance } from 'fastify'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { toOnly } from '../../../http/board-figures.ts'
import { answering, onceAnswered, uploaded } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { waiters } from '../../../http/waiters.ts'
import { readWhole } from '../../../http/whole-body.ts'
import { hasAnyRole } from '../../staff/accounts/staff.policy.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { answerFile, answerPage, type DeskList } from '../../staff/desk-lists/desk-lists.wire.ts'
import { comeBack, goAway, listColleagues } from './absences.service.ts'
import { closeForStaff, holdFor, merge, reopenForStaff } from './changes.service.ts'
import { toFile } from './conversations.wire.ts'
import { convert, listPolicies } from './convert.service.ts'
import { aboutOf, deskRoles } from './desk.policy.ts'
import type { DeskQuery } from './desk.repository.ts'
import {
  type DeskConversation,
  listForDesk,
  markStaffRead,
  prepareStaffFile,
  readForStaff,
  readStaffFile,
} from './desk.service.ts'
import {
  fromConversion,
  fromListQuery,
  fromOutcome,
  placeOf,
  reachNames,
  reachWords,
  readAfter,
  toDeskRow,
  toDeskThread,
} from './desk.wire.ts'
import {
  noteCall,
  noteWriting,
  prepareAnswer,
  prepareNote,
  reassign,
  takeForDesk,
} from './desk-acts.service.ts'
import { registryColumns } from './registry.wire.ts'

type DeskFilter = Omit<ReturnType<typeof fromListQuery>, 'order'> &
  Pick<DeskQuery, 'order'> & { readonly only: ReturnType<typeof toOnly> }

const defaultState = (staff: StaffActor) => (hasAnyRole(staff, deskRoles) ? 'mias' : 'pacientes')

/** Staff's acts on people's questions (contract §17). */
export function conversationDeskRoutes(app: FastifyInstance, ctx: Context): void {
  listRoutes(app, ctx)
  answerRoutes(app, ctx)
  changeRoutes(app, ctx)
  colleagueRoutes(app, ctx)
}

function listRoutes(app: FastifyInstance, ctx: Context): void {
  const waiting = waiters(app)

  const listOf = (staff: StaffActor, filter: DeskFilter): DeskList<DeskConversation> => ({
    async read(place, limit) {
      const after = readAfter(place, filter.order)
      const { conversations, total } = await listForDesk(ctx, staff, { ...filter, limit, after })
      return { rows: conversations, total }
    },
    place: (one) => placeOf(one, filter.order),
  })

  route(app, ctx, listDeskConversations).handle(({ query, staff }) => {
    const filter = { ...fromListQuery(query, defaultState(staff)), only: toOnly(ctx, query) }
    const caller = { now: ctx.clock.now(), staffId: staff.staffId }
    return answerPage(ctx, staff, query, listOf(staff, filter), (rows) =>
      rows.map((one) => toDeskRow(one, caller)),
    )
  })

  route(app, ctx, getConversationsFile).handle(({ query, staff }) => {
    const filter = {
      ...fromListQuery({ ...query, estado: query.estado ?? 'todas' }, 'mias'),
      only: toOnly(ctx, query),
      order: 'opened' as const,
    }
    return answerFile(ctx, staff, listOf(staff, filter), {
      name: 'conversaciones',
      columns: registryColumns,
    })
  })

  route(app, ctx, readDeskConversation).handle(async ({ params, query, staff, request }) => {
    const known = query.esperar === '1' ? (query.marca ?? null) : null
    const thread = await waiting.whileOpen(request, (signal) =>
      readForStaff(ctx, staff, params.folio, {
        before: query.antes ?? null,
        mark: known,
        signal,
      }),
    )
    if (thread === null) return { status: 200, body: { marca: known ?? '' } }
    await recordAct(ctx, ctx.db, staff, { about: aboutOf(thread.row) })
    return { status: 200, body: toDeskThread(thread, { now: ctx.clock.now(), staffId: staff.staffId }) }
  })

  route(app, ctx, readDeskFile).handle(async ({ params, staff }) => {
    const { name, content } = await readStaffFile(ctx, staff, params.folio, params.documento)
    return { status: 200, file: { name, content } }
  })
}

function answerRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, attachDeskFile).handle(async ({ params, query, staff, request }) => {
    const bytes = await readWhole(request.body, attachDeskFile.upload.maxBytes)
    const name = query.nombre
    const scope = `consola-archivo:${staff.staffId}:${params.folio}`
    const kept = await onceAnswered(ctx, uploaded(request, bytes, name), scope, async () =>
      answering(await prepareStaffFile(ctx, staff, params.folio, { name, bytes }), toFile),
    )
    return { status: 201, body: kept }
  })

  route(app, ctx, markDeskRead).handle(async ({ params, body, staff }) => {
    await markStaffRead(ctx, staff, params.folio, body.hasta)
    return { status: 200, body: { codigo: 1, mensaje: 'Listo.' } }
  })

  route(app, ctx, leaseConversation).handle(async ({ params, body, staff }) => {
    await noteWriting(ctx, staff, params.folio, body.escribe)
    return { status: 200, body: { codigo: 1, mensaje: 'Listo.' } }
  })

  route(app, ctx, answerConversation).handle(async ({ params, body, staff, request }) => {
    const scope = `consola-responder:${staff.staffId}:${params.folio}`
    const answered = await onceAnswered(ctx, request, scope, async () =>
      answering(
        await prepareAnswer(ctx, staff, {
          folio: params.folio,
          version: body.version,
          text: body.texto,
          files: body.archivos ?? [],
          template: body.plantilla,
        }),
        ({ row, reach }) => ({
          codigo: 1 as const,
          mensaje: reachWords(row, reach),
          llegaPor: reachNames[reach],
          version: row.version,
          n: row.last_n,
        }),
      ),
    )
    return { status: 201, body: answered }
  })

  route(app, ctx, noteConversationCall).handle(async ({ params, body, staff }) => {
    const seen = { ...params, version: body.version, isReached: body.contesto }
    const version = await noteCall(ctx, staff, seen)
    const mensaje = body.contesto ? 'Llamada anotada.' : 'Anotado: sigue pendiente de llamar.'
    return { status: 200, body: { codigo: 1, mensaje, version } }
  })

  route(app, ctx, noteOnConversation).handle(async ({ params, body, staff, request }) => {
    const scope = `consola-nota:${staff.staffId}:${params.folio}`
    const noted = await onceAnswered(ctx, request, scope, async () =>
      answering(await prepareNote(ctx, staff, params.folio, body.texto), () => ({
        codigo: 1 as const,
        mensaje: 'La nota quedó.',
      })),
    )
    return { status: 201, body: noted }
  })
}

function changeRoutes(app: FastifyInstance, ctx: Context): void {
  const done = (mensaje: string, version: number) => ({
    status: 200 as const,
    body: { codigo: 1 as const, mensaje, version },
  })

  route(app, ctx, takeConversation).handle(async ({ params, body, staff }) =>
    done('Ahora es tuya.', await takeForDesk(ctx, staff, { ...params, version: body.version })),
  )

  route(app, ctx, passConversation).handle(async ({ params, body, staff }) => {
    const passed = { ...params, version: body.version, to: body.a, reason: body.motivo }
    return done('La pasaste.', await reassign(ctx, staff, passed))
  })

  route(app, ctx, listConversationPolicies).handle(async ({ params, staff }) => ({
    status: 200,
    body: {
      polizas: (await listPolicies(ctx, staff, params.folio)).map((policy) => ({
        certificado: policy.certificate,
        producto: policy.product,
        desde: policy.startsOn,
        coberturas: policy.covers.map(({ key, name }) => ({ clave: key, nombre: name })),
      })),
    },
  }))

  route(app, ctx, convertConversation).handle(async ({ params, body, staff }) => {
    const { version, created } = await convert(ctx, staff, {
      ...params,
      version: body.version,
      conversion: fromConversion(body),
    })
    const mensaje = `Quedó como ${created}. La persona ya lo sabe.`
    return { status: 200, body: { codigo: 1, mensaje, version, creado: created } }
  })

  route(app, ctx, closeDeskConversation).handle(async ({ params, body, staff }) => {
    const closing = {
      ...params,
      version: body.version,
      outcome: fromOutcome(body.resultado),
      reason: body.motivo ?? null,
    }
    return done('Quedó cerrada.', await closeForStaff(ctx, staff, closing))
  })

  route(app, ctx, reopenDeskConversation).handle(async ({ params, body, staff }) =>
    done('Está abierta otra vez.', await reopenForStaff(ctx, staff, { ...params, version: body.version })),
  )

  route(app, ctx, mergeConversations).handle(async ({ params, body, staff }) => {
    const version = await merge(ctx, staff, { ...params, version: body.version, into: body.con })
    return done(`Sus mensajes están en ${body.con}.`, version)
  })

  route(app, ctx, holdConversation).handle(async ({ params, body, staff }) => {
    const held = { ...params, version: body.version, isHeld: body.retener, reason: body.motivo }
    return done(
      body.retener ? 'Retenida: no se borra.' : 'Ya no está retenida.',
      await holdFor(ctx, staff, held),
    )
  })
}

function colleagueRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listColleaguesEndpoint).handle(async ({ staff }) => {
    const { colleagues, absence } = await listColleagues(ctx, staff)
    return {
      status: 200,
      body: {
        colegas: colleagues
          .filter(({ id }) => id !== staff.staffId)
          .map((one) => ({
            id: one.public_id,
            nombre: one.name,
            fuera: one.deputy_name !== null,
            ...(one.deputy_name === null ? {} : { suplente: one.deputy_name }),
          })),
        ...(absence
          ? {
              ausencia: {
                desde: absence.from_day,
                hasta: absence.until_day,
                suplente: { id: absence.deputy_public_id, nombre: absence.deputy_name },
              },
            }
          : {}),
      },
    }
  })

  route(app, ctx, goAwayEndpoint).handle(async ({ body, staff }) => {
    await goAway(ctx, staff, { from: body.desde, until: body.hasta, deputy: body.suplente })
    return { status: 200, body: { codigo: 1, mensaje: 'Tu ausencia quedó anotada.' } }
  })

  route(app, ctx, comeBackEndpoint).handle(async ({ staff }) => {
    await comeBack(ctx, staff)
    return { status: 200, body: { codigo: 1, mensaje: 'Ya no estás fuera.' } }
  })
}
