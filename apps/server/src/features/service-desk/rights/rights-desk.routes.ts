import {
  answerRight as answerRightEndpoint,
  askRightData,
  confirmErasure as confirmErasureEndpoint,
  declineErasure as declineErasureEndpoint,
  extendRight as extendRightEndpoint,
  getRightsFile,
  listRightCases,
  observeRight as observeRightEndpoint,
} from '@amparo/contract/service-desk/console/rights.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { type OnlyQuery, toOnly } from '../../../http/board-figures.ts'
import type { CsvColumns } from '../../../http/csv-file.ts'
import { casePlace, readCasePlace } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { answerFile, answerPage, type DeskList } from '../../staff/desk-lists/desk-lists.wire.ts'
import { openProposals } from './erasure.service.ts'
import { openStates } from './rights.policy.ts'
import { listRightRows, type RightRow } from './rights.repository.ts'
import { openRights } from './rights.service.ts'
import { fromState, toKindName, toProposal, toRightRow, toStateName } from './rights.wire.ts'
import {
  answerRight,
  askForData,
  confirmErasure,
  declineErasure,
  extendRight,
  observeRight,
} from './rights-desk.service.ts'

const everyState = [...openStates, 'granted', 'refused', 'withdrawn']

type State = Parameters<typeof fromState>[0] | 'abiertas' | 'todos'

function toFilter(
  ctx: Context,
  query: OnlyQuery & {
    readonly buscar?: string | undefined
    readonly estado?: State | undefined
    readonly orden?: string | undefined
  },
) {
  const state = query.estado ?? 'abiertas'
  return {
    states: state === 'abiertas' ? openStates : state === 'todos' ? everyState : [fromState(state)],
    search: query.buscar ?? '',
    newestFirst: query.orden === '-creada',
    only: toOnly(ctx, query),
  }
}

const columns: CsvColumns<RightRow> = {
  Persona: ({ person_name }) => person_name,
  Derecho: ({ kind }) => toKindName(kind),
  Folio: ({ folio }) => folio,
  Estado: ({ state }) => toStateName(state),
  Presentada: ({ filed_at }) => toInstant(filed_at),
  Vence: ({ due_on }) => due_on,
  Respondida: ({ closed_at }) => (closed_at ? toInstant(closed_at) : ''),
}

/** Data rights as the desk answers them (contract §13). */
export function rightDeskRoutes(app: FastifyInstance, ctx: Context): void {
  const listOf = (query: Parameters<typeof toFilter>[1]): DeskList<RightRow> => {
    const filter = toFilter(ctx, query)
    const { newestFirst } = filter
    return {
      read: (place, limit) =>
        listRightRows(ctx.db, { ...filter, limit, after: readCasePlace(place, newestFirst) }),
      place: (row) => casePlace(row, newestFirst),
    }
  }

  route(app, ctx, listRightCases).handle(({ query, staff }) =>
    answerPage(ctx, staff, query, listOf(query), async (rows) => {
      const proposals = await openProposals(ctx, staff, rows)
      return (await openRights(ctx, ctx.db, rows)).map((one) => ({
        ...toRightRow(one, ctx.clock.now()),
        ...toProposal(proposals.get(one.row.id)),
      }))
    }),
  )

  route(app, ctx, getRightsFile).handle(({ query, staff }) =>
    answerFile(ctx, staff, listOf(query), { name: 'derechos', columns }),
  )

  const done = (message: string, version: number) =>
    ({ status: 200, body: { codigo: 1, mensaje: message, version } }) as const

  route(app, ctx, observeRightEndpoint).handle(async ({ staff, params, body }) => {
    const at = { folio: params.folio, version: body.version }
    return done('Se lo pedimos a la persona.', await observeRight(ctx, staff, at, body.faltas))
  })

  route(app, ctx, askRightData).handle(async ({ staff, params, body }) => {
    const at = { folio: params.folio, version: body.version }
    return done(
      'Se lo pedimos a la persona; el plazo se detuvo.',
      await askForData(ctx, staff, at, body.texto),
    )
  })

  route(app, ctx, extendRightEndpoint).handle(async ({ staff, params, body }) => {
    const at = { folio: params.folio, version: body.version }
    return done('El plazo quedó ampliado.', await extendRight(ctx, staff, at, body.motivo))
  })

  route(app, ctx, answerRightEndpoint).handle(async ({ staff, params, body }) => {
    const at = { folio: params.folio, version: body.version }
    const { nombre } = body
    const names = nombre
      ? {
          given_names: nombre.nombres,
          paternal_surname: nombre.apellidoPaterno,
          maternal_surname: nombre.apellidoMaterno,
        }
      : null
    const answer = { isGranted: body.resultado === 'procede', text: body.texto, names }
    const { version, proposalId } = await answerRight(ctx, staff, at, answer)
    return proposalId === null
      ? done('La respuesta quedó dada y salió por correo.', version)
      : { status: 202, body: { pendiente: proposalId, version } }
  })

  route(app, ctx, confirmErasureEndpoint).handle(async ({ staff, params, body }) => {
    const at = { folio: params.folio, version: body.version }
    return done('Se borró, y la respuesta salió por correo.', await confirmErasure(ctx, staff, at))
  })

  route(app, ctx, declineErasureEndpoint).handle(async ({ staff, params, body }) => {
    const at = { folio: params.folio, version: body.version }
    return done('No se borra nada; el pedido sigue abierto.', await declineErasure(ctx, staff, at))
  })
}
