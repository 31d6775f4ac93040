import {
  answerComplaint as answerComplaintEndpoint,
  getComplaintsFile,
  listComplaints as listComplaintsEndpoint,
} from '@amparo/contract/service-desk/console/complaints.ts'
import { toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { type OnlyQuery, toOnly } from '../../../http/board-figures.ts'
import { type CsvColumns, csvFile } from '../../../http/csv-file.ts'
import { casePlace, readCasePlace, toPage } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { recordAct, recordFile } from '../../staff/audit-log/audit-log.service.ts'
import { passesTo } from '../../staff/staff-notices/staff-notices.service.ts'
import { listOwners } from './complaints.repository.ts'
import { listComplaints, type OpenedComplaint } from './complaints.service.ts'
import { toComplaintRow } from './complaints.wire.ts'
import { answerComplaint } from './complaints-desk.service.ts'

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

const columns: CsvColumns<OpenedComplaint> = {
  Hoja: ({ code }) => code,
  Clase: ({ draft }) => (draft.kind === 'claim' ? 'Reclamo' : 'Queja'),
  Consumidor: ({ draft }) => draft.name,
  Recibida: ({ row }) => toInstant(row.filed_at),
  Vence: ({ row }) => row.due_on,
  Respondida: ({ row }) => (row.answered_at ? toInstant(row.answered_at) : ''),
}

export function complaintDeskRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listComplaintsEndpoint).handle(async ({ query, staff }) => {
    const limit = query.limite ?? 25
    const filter = toFilter(ctx, query)
    const { newestFirst } = filter
    const { complaints, total } = await listComplaints(ctx, {
      ...filter,
      limit,
      after: readCasePlace(query.despues, newestFirst),
    })
    const owners = await listOwners(
      ctx.db,
      complaints.map(({ row }) => row.id),
    )
    const passes = await passesTo(
      ctx.db,
      complaints.map(({ row, code }) => ({
        about: `reclamacion:${code}`,
        ownerId: owners.get(row.id)?.id ?? null,
      })),
    )
    await recordAct(ctx, ctx.db, staff, { detail: { filas: complaints.length } })
    return {
      status: 200,
      body: toPage(complaints, {
        total,
        limit,
        place: ({ row }) => casePlace(row, newestFirst),
        show: (one) =>
          toComplaintRow(one, {
            now: ctx.clock.now(),
            owner: owners.get(one.row.id),
            pass: passes.get(`reclamacion:${one.code}`),
            staffId: staff.staffId,
          }),
      }),
    }
  })

  route(app, ctx, getComplaintsFile).handle(async ({ query, staff }) => {
    const filter = toFilter(ctx, query)
    const read = (last: OpenedComplaint | null, limit: number) => {
      const [key = '', id = ''] = last ? casePlace(last.row, filter.newestFirst) : []
      return listComplaints(ctx, { ...filter, limit, after: last ? { key, id: Number(id) } : null })
    }
    await recordFile(ctx, staff, (await read(null, 1)).total)
    const rowsFrom = async (last: OpenedComplaint | null, limit: number) =>
      (await read(last, limit)).complaints
    return { status: 200, file: csvFile('reclamaciones', { columns, read: rowsFrom }) }
  })

  route(app, ctx, answerComplaintEndpoint).handle(async ({ staff, params, body }) => {
    const version = await answerComplaint(
      ctx,
      staff,
      { id: params.codigo, version: body.version },
      body.texto,
    )
    return { status: 200, body: { codigo: 1, mensaje: 'La respuesta salió por correo.', version } }
  })
}
