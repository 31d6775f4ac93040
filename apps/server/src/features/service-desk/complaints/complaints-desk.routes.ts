import {
  answerComplaint as answerComplaintEndpoint,
  getComplaintsFile,
  listComplaints as listComplaintsEndpoint,
  reclassComplaint as reclassEndpoint,
} from '@amparo/contract/service-desk/console/complaints.ts'
import { complaintDaysLeft } from '@amparo/domain/complaint-terms.ts'
import { limaToday, toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { type OnlyQuery, toOnly } from '../../../http/board-figures.ts'
import type { CsvColumns } from '../../../http/csv-file.ts'
import { casePlace, readCasePlace } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { answerFile, answerPage, type DeskList } from '../../staff/desk-lists/desk-lists.wire.ts'
import { passesTo } from '../../staff/staff-notices/staff-notices.service.ts'
import { clockOfRow } from './complaints.policy.ts'
import { listOwners, listProducts } from './complaints.repository.ts'
import { listComplaints, type OpenedComplaint } from './complaints.service.ts'
import { fromFavour, toComplaintRow, toFavour } from './complaints.wire.ts'
import { answerComplaint, reclassComplaint } from './complaints-desk.service.ts'

const states = { recibido: 'open', respondido: 'answered', todos: 'all' } as const

interface Query extends OnlyQuery {
  readonly buscar?: string | undefined
  readonly estado?: keyof typeof states | undefined
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly orden?: string | undefined
}

const toFilter = (ctx: Context, query: Query) => ({
  only: toOnly(ctx, query),
  state: states[query.estado ?? 'recibido'],
  from: query.desde ? toDayStart(query.desde) : null,
  until: query.hasta ? toDayEnd(query.hasta) : null,
  search: query.buscar ?? '',
  newestFirst: query.orden === '-creada',
})

const favours = { persona: 'Persona', empresa: 'Empresa', en_parte: 'En parte' } as const

interface ListedComplaint extends OpenedComplaint {
  readonly product: string | undefined
}

const columns: CsvColumns<ListedComplaint> = {
  Hoja: ({ code }) => code,
  Clase: ({ row }) => (row.kind === 'claim' ? 'Reclamo' : 'Queja'),
  Consumidor: ({ draft }) => draft.name,
  Recibida: ({ row }) => toInstant(row.filed_at),
  Vence: ({ row }) => row.due_on,
  Respondida: ({ row }) => (row.answered_at ? toInstant(row.answered_at) : ''),
  Producto: ({ product }) => product ?? '',
  'Cuenta de los días': ({ row }) => (clockOfRow(row) === 'calendar' ? 'Calendario' : 'Hábiles'),
  'Días hasta la respuesta': ({ row }) =>
    row.answered_at
      ? complaintDaysLeft(limaToday(row.filed_at), limaToday(row.answered_at), clockOfRow(row))
      : '',
  'A favor de': ({ row }) => {
    const favour = toFavour(row)
    return favour ? favours[favour] : ''
  },
}

export function complaintDeskRoutes(app: FastifyInstance, ctx: Context): void {
  const listOf = (query: Query): DeskList<ListedComplaint> => {
    const filter = toFilter(ctx, query)
    const { newestFirst } = filter
    return {
      async read(place, limit) {
        const after = readCasePlace(place, newestFirst)
        const { complaints, total } = await listComplaints(ctx, { ...filter, limit, after })
        const named = complaints.flatMap(({ draft }) => draft.certificate ?? [])
        const products = await listProducts(ctx.db, named)
        const rows = complaints.map((one) => ({ ...one, product: products.get(one.draft.certificate ?? '') }))
        return { rows, total }
      },
      place: ({ row }) => casePlace(row, newestFirst),
    }
  }

  async function show(complaints: readonly OpenedComplaint[], staffId: number) {
    const ids = complaints.map(({ row }) => row.id)
    const owners = await listOwners(ctx.db, ids)
    const owned = complaints.map(({ row, code }) => ({
      about: `reclamacion:${code}`,
      ownerId: owners.get(row.id)?.id ?? null,
    }))
    const passes = await passesTo(ctx.db, owned)
    const now = ctx.clock.now()
    return complaints.map((one) => {
      const [owner, pass] = [owners.get(one.row.id), passes.get(`reclamacion:${one.code}`)]
      return toComplaintRow(one, { now, owner, pass, staffId })
    })
  }

  route(app, ctx, listComplaintsEndpoint).handle(({ query, staff }) =>
    answerPage(ctx, staff, query, listOf(query), (rows) => show(rows, staff.staffId)),
  )

  route(app, ctx, getComplaintsFile).handle(({ query, staff }) =>
    answerFile(ctx, staff, listOf(query), { name: 'reclamaciones', columns }),
  )

  route(app, ctx, answerComplaintEndpoint).handle(async ({ staff, params, body }) => {
    const version = await answerComplaint(
      ctx,
      staff,
      { id: params.codigo, version: body.version },
      { text: body.texto, favour: body.aFavorDe ? fromFavour[body.aFavorDe] : null },
    )
    return { status: 200, body: { codigo: 1, mensaje: 'La respuesta salió por correo.', version } }
  })

  route(app, ctx, reclassEndpoint).handle(async ({ staff, params, body }) => {
    const seen = { id: params.codigo, version: body.version }
    const kind = body.tipo === 'reclamo' ? 'claim' : 'grievance'
    const version = await reclassComplaint(ctx, staff, seen, { kind, reason: body.motivo })
    return { status: 200, body: { codigo: 1, mensaje: `Se atiende como ${body.tipo}.`, version } }
  })
}
