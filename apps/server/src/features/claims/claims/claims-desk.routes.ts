import {
  countCasePages as countCasePagesEndpoint,
  readCaseAnswer,
  readCasePage,
  readCasePaper,
} from '@amparo/contract/claims/console/claim-files.ts'
import {
  answerOnClaim,
  approveClaim as approveClaimEndpoint,
  askClaimPapers,
  completeClaim as completeClaimEndpoint,
  confirmApproval as confirmApprovalEndpoint,
  confirmRefusal as confirmRefusalEndpoint,
  declineRefusal as declineRefusalEndpoint,
  estimateClaim as estimateClaimEndpoint,
  getClaimCase,
  getClaimsFile,
  listClaimCases,
  noteOnClaim,
  payClaim as payClaimEndpoint,
  refuseClaim,
  takeClaim as takeClaimEndpoint,
} from '@amparo/contract/claims/console/claims.ts'
import type { BodyOf } from '@amparo/contract/endpoint.ts'
import { toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { type OnlyQuery, toOnly } from '../../../http/board-figures.ts'
import type { CsvColumns } from '../../../http/csv-file.ts'
import { answering, onceAnswered } from '../../../http/idempotency.ts'
import { casePlace, readCasePlace } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { answerFile, answerPage, type DeskList } from '../../staff/desk-lists/desk-lists.wire.ts'
import { approveClaim, confirmApproval } from './approval.service.ts'
import { drawCaseAnswer } from './claim-answer.ts'
import { aboutClaim } from './claim-in-hands.service.ts'
import { stateNames, toCents } from './claims.wire.ts'
import type { ClaimFilter } from './desk.repository.ts'
import {
  countCasePages,
  type DeskEntry,
  deskToday,
  drawCasePage,
  listCases,
  openCase,
  readCaseFile,
} from './desk.service.ts'
import { toCase, toCaseRow } from './desk.wire.ts'
import {
  askForPapers,
  completeClaim,
  confirmRefusal,
  declineRefusal,
  estimateClaim,
  payClaim,
  prepareOnClaim,
  proposeRefusal,
  takeClaim,
} from './desk-acts.service.ts'

const stateFromName = inverseNames(stateNames)
const ofNames = { mias: 'mine', de_nadie: 'nobody', atrasadas: 'late', por_confirmar: 'to_confirm' } as const

interface Query extends OnlyQuery {
  readonly buscar?: string | undefined
  readonly estado?: keyof typeof stateFromName | 'abiertas' | 'todas' | undefined
  readonly de?: keyof typeof ofNames | undefined
  readonly cobertura?: string | undefined
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
}

function toFilter(ctx: Context, staff: StaffActor, query: Query): ClaimFilter {
  const { estado = 'abiertas' } = query
  return {
    state: estado === 'abiertas' ? 'open' : estado === 'todas' ? 'all' : stateFromName[estado],
    cover: query.cobertura ?? null,
    of: query.de ? ofNames[query.de] : null,
    staffId: staff.staffId,
    only: toOnly(ctx, query),
    today: deskToday(ctx),
    from: query.desde ? toDayStart(query.desde) : null,
    until: query.hasta ? toDayEnd(query.hasta) : null,
    search: query.buscar ?? '',
  }
}

/** Sort key of a position: the due day, or the instant of the notice. */
const placeOf = ({ row }: DeskEntry, newestFirst: boolean) =>
  casePlace({ filed_at: row.noticed_at, due_on: row.work_by, id: row.id }, newestFirst)

const columns: CsvColumns<DeskEntry> = {
  Folio: ({ row }) => row.folio,
  Estado: ({ row }) => stateNames[row.state],
  Certificado: ({ row }) => row.certificate_number,
  Cobertura: ({ summary }) => summary.claim.cover.name,
  Ocurrió: ({ row }) => row.happened_on,
  Avisada: ({ row }) => toInstant(row.noticed_at),
  Completa: ({ row }) => row.complete_on ?? '',
  Vence: ({ row }) => row.due_on ?? '',
  Aprobado: ({ row }) => (row.approved_cents === null ? '' : (row.approved_cents / 100).toFixed(2)),
  Estimado: ({ row }) => (row.estimate_cents === null ? '' : (row.estimate_cents / 100).toFixed(2)),
  Pagada: ({ row }) => row.paid_on ?? '',
  Cerrada: ({ row }) => (row.closed_at ? toInstant(row.closed_at) : ''),
  'La tiene': ({ row }) => row.owner_name ?? '',
}

const toPayees = ({ beneficiarios = [] }: BodyOf<typeof approveClaimEndpoint>) =>
  beneficiarios.map(({ nombre, tipoDocumento, documento, parte }) => ({
    name: nombre,
    documentType: tipoDocumento,
    documentNumber: documento,
    share: Math.round(parte * 100),
  }))

const written = (mensaje: string) => (version: number) => ({ codigo: 1, mensaje, version }) as const

const changed = (mensaje: string, version: number) =>
  ({ status: 200, body: written(mensaje)(version) }) as const

/** The desk of claims (contract §16). */
export function claimDeskRoutes(app: FastifyInstance, ctx: Context): void {
  listRoutes(app, ctx)
  reviewRoutes(app, ctx)
  decisionRoutes(app, ctx)
}

function listRoutes(app: FastifyInstance, ctx: Context): void {
  const listOf = (
    staff: StaffActor,
    query: Parameters<typeof toFilter>[2] & { readonly orden?: string | undefined },
  ): DeskList<DeskEntry> => {
    const newestFirst = query.orden === '-avisada'
    return {
      async read(place, limit) {
        const after = readCasePlace(place, newestFirst)
        const page = { after, newestFirst, limit }
        const { entries, total } = await listCases(ctx, toFilter(ctx, staff, query), page)
        return { rows: entries, total }
      },
      place: (entry) => placeOf(entry, newestFirst),
    }
  }

  route(app, ctx, listClaimCases).handle(({ query, staff }) => {
    const { today } = toFilter(ctx, staff, query)
    return answerPage(ctx, staff, query, listOf(staff, query), (entries) =>
      entries.map((entry) => toCaseRow(entry, staff.staffId, today)),
    )
  })

  route(app, ctx, getClaimsFile).handle(({ query, staff }) =>
    answerFile(ctx, staff, listOf(staff, query), { name: 'solicitudes', columns }),
  )

  route(app, ctx, getClaimCase).handle(async ({ params, staff }) => ({
    status: 200,
    body: toCase(await openCase(ctx, staff, params.folio), staff.staffId),
  }))

  route(app, ctx, readCasePaper).handle(async ({ params, staff }) => {
    const file = await readCaseFile(ctx, staff, params.folio, { key: params.clave, id: params.id })
    return { status: 200, file }
  })

  route(app, ctx, readCaseAnswer).handle(async ({ params, staff }) => {
    const content = await drawCaseAnswer(ctx, params.folio)
    await recordAct(ctx, ctx.db, staff, { about: aboutClaim(params.folio) })
    return { status: 200, file: { name: `respuesta-${params.folio}.pdf`, content } }
  })

  route(app, ctx, countCasePagesEndpoint).handle(async ({ params, staff }) => {
    const { folio, clave: key, id } = params
    return { status: 200, body: { paginas: await countCasePages(ctx, staff, folio, { key, id }) } }
  })

  route(app, ctx, readCasePage).handle(async ({ params, staff }) => {
    const { folio, clave: key, id, pagina } = params
    const page = /^\d{1,4}$/.test(pagina) ? Number(pagina) : 0
    const content = await drawCasePage(ctx, staff, folio, { key, id, page })
    return { status: 200, file: { name: `${folio}-${key}-${pagina}.jpg`, content } }
  })
}

function reviewRoutes(app: FastifyInstance, ctx: Context): void {
  const seen = (folio: string, { version }: { version: number }) => ({ folio, version })

  route(app, ctx, takeClaimEndpoint).handle(async ({ params, body, staff }) =>
    changed('La solicitud es tuya.', await takeClaim(ctx, staff, seen(params.folio, body))),
  )

  route(app, ctx, askClaimPapers).handle(async ({ params, body, staff }) => {
    const missing = body.faltan.map(({ clave, motivo }) => ({ key: clave, reason: motivo }))
    const version = await askForPapers(ctx, staff, seen(params.folio, body), missing)
    return changed('Se lo pedimos a la persona por correo.', version)
  })

  route(app, ctx, estimateClaimEndpoint).handle(async ({ params, body, staff }) =>
    changed(
      'El estimado queda en las cifras.',
      await estimateClaim(ctx, staff, seen(params.folio, body), toCents(body.monto)),
    ),
  )

  route(app, ctx, completeClaimEndpoint).handle(async ({ params, body, staff }) =>
    changed(
      'Está completa: el plazo corre desde hoy.',
      await completeClaim(ctx, staff, seen(params.folio, body), body.sinPapeles),
    ),
  )

  route(app, ctx, noteOnClaim).handle(async ({ params, body, staff, request }) => {
    const note = { kind: 'note', text: body.texto, template: undefined } as const
    const scope = `solicitud-nota:${staff.staffId}:${params.folio}`
    const noted = await onceAnswered(ctx, request, scope, async () =>
      answering(prepareOnClaim(ctx, staff, seen(params.folio, body), note), written('Nota guardada.')),
    )
    return { status: 200, body: noted }
  })

  route(app, ctx, answerOnClaim).handle(async ({ params, body, staff, request }) => {
    const message = { kind: 'message', text: body.texto, template: body.plantilla } as const
    const scope = `solicitud-mensaje:${staff.staffId}:${params.folio}`
    const sent = await onceAnswered(ctx, request, scope, async () =>
      answering(prepareOnClaim(ctx, staff, seen(params.folio, body), message), written('Mensaje enviado.')),
    )
    return { status: 200, body: sent }
  })
}

function decisionRoutes(app: FastifyInstance, ctx: Context): void {
  const seen = (folio: string, { version }: { version: number }) => ({ folio, version })

  route(app, ctx, approveClaimEndpoint).handle(async ({ params, body, staff }) => {
    const grant = {
      cents: toCents(body.monto),
      text: body.texto,
      template: body.plantilla,
      payees: toPayees(body),
      reckoning: body.calculo,
      beyondEvents: body.sinEventos,
    }
    const { version, waiting } = await approveClaim(ctx, staff, seen(params.folio, body), grant)
    return waiting === null
      ? changed('Aprobada. La persona ya lo sabe.', version)
      : { status: 202, body: { pendiente: waiting, version } }
  })

  route(app, ctx, confirmApprovalEndpoint).handle(async ({ params, body, staff }) =>
    changed('Aprobada. La persona ya lo sabe.', await confirmApproval(ctx, staff, seen(params.folio, body))),
  )

  route(app, ctx, refuseClaim).handle(async ({ params, body, staff }) => {
    const { version, proposalId } = await proposeRefusal(ctx, staff, seen(params.folio, body), {
      clause: body.clausula,
      text: body.texto,
      template: body.plantilla,
    })
    return { status: 202, body: { pendiente: proposalId, version } }
  })

  route(app, ctx, confirmRefusalEndpoint).handle(async ({ params, body, staff }) =>
    changed('Rechazada. La persona ya lo sabe.', await confirmRefusal(ctx, staff, seen(params.folio, body))),
  )

  route(app, ctx, declineRefusalEndpoint).handle(async ({ params, body, staff }) =>
    changed(
      'La propuesta no sigue. La solicitud está como estaba.',
      await declineRefusal(ctx, staff, seen(params.folio, body), body.texto),
    ),
  )

  route(app, ctx, payClaimEndpoint).handle(async ({ params, body, staff }) => {
    const paid = { cents: toCents(body.monto), day: body.fecha, code: body.operacion, paidTo: body.destino }
    return changed(
      'Pago anotado. La persona ya lo sabe.',
      await payClaim(ctx, staff, seen(params.folio, body), paid),
    )
  })
}
