import type { BodyOf } from '@amparo/contract/endpoint.ts'
import {
  answerWithdrawal,
  listWithdrawals as listWithdrawalsEndpoint,
  takeWithdrawal,
} from '@amparo/contract/service-desk/console/withdrawals.ts'
import { toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import { badField } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { readCasePlace, toPage } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import type { WithdrawalNews } from './withdrawals.emails.ts'
import { stateNames, toWithdrawalRow } from './withdrawals.wire.ts'
import { answerCase, listCases, takeCase } from './withdrawals-desk.service.ts'

const states = { abiertos: 'open', ...inverseNames(stateNames), todos: 'all' } as const

function newsOf({ estado, devolucion }: BodyOf<typeof answerWithdrawal>): WithdrawalNews {
  if (estado !== 'devuelto') return { what: states[estado] }
  // The contract refuses «devuelto» without it.
  if (!devolucion) throw badField('devolucion', 'Escribe cuánto se devolvió y qué día')
  return { what: 'returned', cents: Math.round(devolucion.monto * 100), day: devolucion.fecha }
}

/** Withdrawals at the desk (contract §22.5). */
export function withdrawalDeskRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listWithdrawalsEndpoint).handle(async ({ query, staff }) => {
    const limit = query.limite ?? 25
    const newestFirst = query.orden === '-pedido'
    const { rows, total } = await listCases(ctx, {
      state: states[query.estado ?? 'abiertos'],
      from: query.desde ? toDayStart(query.desde) : null,
      until: query.hasta ? toDayEnd(query.hasta) : null,
      search: query.buscar ?? '',
      newestFirst,
      limit,
      after: readCasePlace(query.despues, newestFirst),
    })
    await recordAct(ctx, ctx.db, staff, { detail: { filas: rows.length } })
    return {
      status: 200,
      body: toPage(rows, {
        total,
        limit,
        place: (row) => [newestFirst ? row.asked_at.toISOString() : row.due_on, String(row.id)],
        show: (row) => toWithdrawalRow(ctx, row, staff),
      }),
    }
  })

  route(app, ctx, takeWithdrawal).handle(async ({ staff, params, body }) => {
    const version = await takeCase(ctx, staff, { id: params.folio, version: body.version })
    return { status: 200, body: { codigo: 1, mensaje: 'Lo llevas tú.', version } }
  })

  route(app, ctx, answerWithdrawal).handle(async ({ staff, params, body }) => {
    const seen = { id: params.folio, version: body.version }
    const version = await answerCase(ctx, staff, seen, { news: newsOf(body), text: body.texto ?? null })
    return { status: 200, body: { codigo: 1, mensaje: 'La respuesta salió por correo.', version } }
  })
}
