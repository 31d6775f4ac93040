import {
  approveGuest as approveGuestEndpoint,
  approveGuests,
  getGuestCase,
  getGuestCasesFile,
  listGuestCases,
  rejectGuest as rejectGuestEndpoint,
} from '@amparo/contract/membership/console/guests.ts'
import { guestStateNames } from '@amparo/contract/membership/guests.ts'
import { guestServices } from '@amparo/domain/catalogue/guest-services.ts'
import { toDayEnd, toDayStart, toLimaDay } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { type OnlyQuery, toOnly } from '../../../http/board-figures.ts'
import type { CsvColumns } from '../../../http/csv-file.ts'
import { placeNumber, readPlace } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { answerFile, answerPage, type DeskList } from '../../staff/desk-lists/desk-lists.wire.ts'
import { type CaseFilter, countCases, type GuestCaseRow, listCases } from './guest-desk.repository.ts'
import { approveCase, approveCases, openCase, rejectCase } from './guest-desk.service.ts'
import { type GuestCaseWire, toGuestCase } from './guest-desk.wire.ts'

const countedUpTo = 10_000

interface Query extends OnlyQuery {
  readonly buscar?: string | undefined
  readonly estado?: keyof typeof states | undefined
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly atrasados?: 'si' | undefined
}

const states = { ...inverseNames(guestStateNames), todos: 'any' } as const

const orders = { vence: 'due', registrado: 'oldest', '-registrado': 'newest', nombre: 'name' } as const

function toFilter(ctx: Context, query: Query): CaseFilter {
  return {
    search: query.buscar || undefined,
    state: states[query.estado ?? 'en_evaluacion'],
    from: query.desde ? toDayStart(query.desde) : undefined,
    until: query.hasta ? toDayEnd(query.hasta) : undefined,
    now: ctx.clock.now(),
    only: toOnly(ctx, query),
    dueBefore: query.atrasados === 'si' ? todayOf(ctx) : undefined,
  }
}

function todayOf(ctx: Context): string {
  return toLimaDay(ctx.clock.now())
}

/** The list's fields of a case, for a file; contact data and reason stay in the case. */
function columnsOf(ctx: Context): CsvColumns<GuestCaseRow> {
  const shown = new WeakMap<GuestCaseRow, GuestCaseWire>()
  const of = (row: GuestCaseRow) => {
    const wire = shown.get(row) ?? toGuestCase(ctx, row)
    shown.set(row, wire)
    return wire
  }
  return {
    Invitado: (row) =>
      `${row.given_names} ${row.paternal_surname} ${row.maternal_surname}`.replace(/\s+/g, ' ').trim(),
    Documento: (row) => row.document_number,
    Estado: (row) => of(row).estado,
    'Responder antes del': (row) => row.answer_before ?? '',
    'Días hábiles que quedan': (row) => of(row).diasHabiles,
    Titular: (row) => row.holder_name,
    'Documento del titular': (row) => row.holder_document_number,
    Servicios: (row) =>
      of(row)
        .servicios.map(({ name }) => name)
        .join(', '),
    Registro: (row) => of(row).registradoEl,
    Respondió: (row) => row.answered_by ?? '',
  }
}

export function guestDeskRoutes(app: FastifyInstance, ctx: Context): void {
  const listOf = (
    query: Parameters<typeof toFilter>[1] & { readonly orden?: keyof typeof orders | undefined },
  ): DeskList<GuestCaseRow> => {
    const filter = toFilter(ctx, query)
    const order = orders[query.orden ?? 'vence']
    return {
      async read(place, limit) {
        const [key = '', id = '0'] = readPlace(place, 2) ?? []
        const after = place ? { key, id: placeNumber(id) } : null
        return {
          rows: await listCases(ctx.db, filter, { order, after, limit }),
          total: () => countCases(ctx.db, filter, countedUpTo),
        }
      },
      place: (row) => [row.sort_key, String(row.id)],
    }
  }

  route(app, ctx, listGuestCases).handle(async ({ query, staff }) => {
    const { status, body } = await answerPage(ctx, staff, query, listOf(query), (rows) =>
      rows.map((row) => toGuestCase(ctx, row)),
    )
    const late = { ...toFilter(ctx, query), dueBefore: todayOf(ctx) }
    return { status, body: { ...body, atrasados: await countCases(ctx.db, late, countedUpTo) } }
  })

  route(app, ctx, getGuestCasesFile).handle(({ query, staff }) =>
    answerFile(ctx, staff, listOf(query), { name: 'invitados', columns: columnsOf(ctx) }),
  )

  route(app, ctx, getGuestCase).handle(async ({ params, staff }) => {
    const { row, cover, bought, former } = await openCase(ctx, staff, params.id)
    const guestCodes = guestServices.map(({ code }) => String(code))
    return {
      status: 200,
      body: {
        ...toGuestCase(ctx, row),
        cobertura: {
          vigente: cover.kind === 'holder',
          productos: cover.products
            .filter(({ value }) => guestCodes.includes(value))
            .map(({ value, name, freeSeats }) => ({
              value,
              name,
              licencias: bought[value] ?? 0,
              libres: freeSeats,
            })),
        },
        totalAnteriores: former[0]?.total ?? 0,
        anteriores: former.map((one) => ({
          id: one.public_id,
          estado: guestStateNames[one.state],
          titular: one.holder,
          invitadoEl: toInstant(one.invited_at),
          ...(one.reason ? { motivo: ctx.keys.unseal('invitation', one.reason) } : {}),
        })),
      },
    }
  })

  route(app, ctx, approveGuestEndpoint).handle(async ({ params, body, staff }) => {
    const version = await approveCase(ctx, staff, { id: params.id, version: body.version })
    return {
      status: 200,
      body: { codigo: 1, mensaje: 'Aprobado: ya puede entrar, y avisamos a los dos.', version },
    }
  })

  route(app, ctx, rejectGuestEndpoint).handle(async ({ params, body, staff }) => {
    const version = await rejectCase(ctx, staff, { id: params.id, version: body.version }, body.motivo)
    return {
      status: 200,
      body: { codigo: 1, mensaje: 'Rechazado: su asiento quedó libre y avisamos a los dos.', version },
    }
  })

  route(app, ctx, approveGuests).handle(async ({ body, staff }) => {
    const results = await approveCases(ctx, staff, body.casos)
    return {
      status: 200,
      body: {
        resultados: results.map(({ id, refusal }) => ({
          id,
          codigo: refusal === null ? (1 as const) : refusal.slug,
          mensaje: refusal === null ? 'Aprobado.' : refusal.detail,
        })),
      },
    }
  })
}
