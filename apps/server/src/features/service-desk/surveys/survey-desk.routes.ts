import {
  closeSurveyCase,
  getSurveyCasesFile,
  getSurveyFile,
  listSurveyCases,
  openSurveyCase,
  reopenSurveyCase,
  surveyFigures,
  takeSurveyCase,
} from '@amparo/contract/service-desk/console/surveys.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { type OnlyQuery, toOnly } from '../../../http/board-figures.ts'
import { type CsvColumns, csvFile } from '../../../http/csv-file.ts'
import { readDayPlace } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { recordFile } from '../../staff/audit-log/audit-log.service.ts'
import { answerFile, answerPage, type DeskList } from '../../staff/desk-lists/desk-lists.wire.ts'
import { passesTo } from '../../staff/staff-notices/staff-notices.service.ts'
import { type CaseRow, countCases, listCases } from './survey-cases.repository.ts'
import {
  daysLeft,
  openCase,
  readFigures,
  reopen,
  type WeekOfBenefit,
  workCase,
} from './survey-desk.service.ts'
import { askedName } from './surveys.service.ts'

const outcomes = {
  solved: 'resuelto',
  referred: 'derivado',
  no_reply: 'sin_respuesta',
  declined: 'no_quiso',
} as const
const fromOutcome = inverseNames(outcomes)

function toCase(row: CaseRow, now: Date, { staffId }: { readonly staffId: number }) {
  const left = daysLeft(row, now)
  const closed = row.closed_at !== null
  return {
    id: row.id,
    version: row.version,
    estado: closed ? ('cerrado' as const) : ('abierto' as const),
    titular: { nombre: `${row.given_names} ${row.paternal_surname}`, documento: row.document_number },
    beneficio: askedName(row.service_id ?? 0),
    pedidoEl: toInstant(row.opened_at),
    venceEl: row.due_on,
    ...(closed ? {} : { diasHabiles: left }),
    atrasado: !closed && left < 0,
    ...(row.owner_name ? { responsable: row.owner_name } : {}),
    mia: row.owner_id === staffId,
    ...(row.outcome ? { resultado: outcomes[row.outcome] } : {}),
    ...(row.closed_at ? { cerradoEl: toInstant(row.closed_at) } : {}),
  }
}

interface CaseQuery extends OnlyQuery {
  readonly buscar?: string | undefined
  readonly estado?: 'abierto' | 'cerrado' | 'todos' | undefined
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
}

const states = { abierto: 'open', cerrado: 'closed', todos: 'any' } as const

const toFilter = (ctx: Context, query: CaseQuery) => ({
  only: toOnly(ctx, query),
  state: states[query.estado ?? 'abierto'],
  search: query.buscar || undefined,
  from: query.desde,
  until: query.hasta,
})

const caseColumns: CsvColumns<CaseRow> = {
  Persona: ({ given_names, paternal_surname }) => `${given_names} ${paternal_surname}`,
  Beneficio: ({ service_id }) => askedName(service_id ?? 0),
  'Lo pidió': ({ opened_at }) => toInstant(opened_at),
  Vence: ({ due_on }) => due_on,
  Responsable: ({ owner_name }) => owner_name ?? '',
  Resultado: ({ outcome }) => (outcome ? outcomes[outcome] : ''),
  Cerrado: ({ closed_at }) => (closed_at ? toInstant(closed_at) : ''),
}

const weekColumns: CsvColumns<WeekOfBenefit> = {
  Semana: ({ week }) => week,
  Beneficio: ({ benefit }) => benefit,
  Contentas: ({ faces }) => faces.Promotor ?? 0,
  Neutras: ({ faces }) => faces.Neutro ?? 0,
  Descontentas: ({ faces }) => faces.Detractor ?? 0,
}

/** Answers to the survey as the desk sees them, and the calls that were asked for. */
export function surveyDeskRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, surveyFigures).handle(async ({ query, staff }) => {
    const { from, to, asks, weeks } = await readFigures(ctx, staff, { from: query.desde, to: query.hasta })
    return {
      status: 200,
      body: {
        desde: from,
        hasta: to,
        mostradas: asks,
        filas: weeks.map(({ week, benefit, faces }) => ({
          semana: week,
          beneficio: benefit,
          Promotor: faces.Promotor ?? 0,
          Neutro: faces.Neutro ?? 0,
          Detractor: faces.Detractor ?? 0,
        })),
      },
    }
  })

  route(app, ctx, getSurveyFile).handle(async ({ query, staff }) => {
    const { weeks } = await readFigures(ctx, staff, { from: query.desde, to: query.hasta })
    await recordFile(ctx, staff, weeks.length)
    // All of it is there already: 26 weeks of the benefits at most.
    const read = async (last: WeekOfBenefit | null, limit: number) => {
      const from = last ? weeks.indexOf(last) + 1 : 0
      return weeks.slice(from, from + limit)
    }
    return { status: 200, file: csvFile('encuestas', { columns: weekColumns, read }) }
  })

  const listOf = (query: CaseQuery): DeskList<CaseRow> => {
    const filter = toFilter(ctx, query)
    return {
      read: async (after, limit) => ({
        rows: await listCases(ctx.db, filter, { after: readDayPlace(after), limit }),
        total: () => countCases(ctx.db, filter),
      }),
      place: (row) => [row.due_on, row.id],
    }
  }

  route(app, ctx, listSurveyCases).handle(({ query, staff }) =>
    answerPage(ctx, staff, query, listOf(query), (rows) =>
      rows.map((row) => toCase(row, ctx.clock.now(), staff)),
    ),
  )

  route(app, ctx, getSurveyCasesFile).handle(({ query, staff }) =>
    answerFile(ctx, staff, listOf(query), { name: 'casos', columns: caseColumns }),
  )

  route(app, ctx, openSurveyCase).handle(async ({ params, staff }) => {
    const { row, note } = await openCase(ctx, staff, params.id)
    const about = `casos:${row.id}`
    const pass = (await passesTo(ctx.db, [{ about, ownerId: row.owner_id }])).get(about)
    return {
      status: 200,
      body: {
        ...toCase(row, ctx.clock.now(), staff),
        ...(pass ? { pase: pass } : {}),
        ...(row.comment ? { comentario: row.comment } : {}),
        ...(row.mobile ? { numeroCelular: row.mobile } : {}),
        ...(row.email ? { correoElectronico: row.email } : {}),
        ...(note === null ? {} : { nota: note }),
      },
    }
  })

  route(app, ctx, takeSurveyCase).handle(async ({ params, body, staff }) => {
    const version = await workCase(ctx, staff, { id: params.id, version: body.version })
    return { status: 200, body: { codigo: 1, mensaje: 'Queda a tu cargo.', version } }
  })

  route(app, ctx, reopenSurveyCase).handle(async ({ params, body, staff }) => {
    const version = await reopen(ctx, staff, { id: params.id, version: body.version })
    return { status: 200, body: { codigo: 1, mensaje: 'El caso está abierto otra vez.', version } }
  })

  route(app, ctx, closeSurveyCase).handle(async ({ params, body, staff }) => {
    const closing = { outcome: fromOutcome[body.resultado], note: body.nota }
    const version = await workCase(ctx, staff, { id: params.id, version: body.version }, closing)
    return { status: 200, body: { codigo: 1, mensaje: 'El caso está cerrado.', version } }
  })
}
