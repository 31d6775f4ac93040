import { downloadPromises, readPromises } from '@amparo/contract/operations/promises.ts'
import type { PromiseGroup } from '@amparo/domain/promises/ledger.ts'
import { leastTold, promiseKinds } from '@amparo/domain/promises/promise-kinds.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { type CsvColumns, csvFile } from '../../../http/csv-file.ts'
import { route } from '../../../http/route.ts'
import { readTold } from './promises.service.ts'
import { kindNames, toFigures, toKind } from './promises.wire.ts'

const columns: CsvColumns<PromiseGroup> = {
  clase: ({ kind }) => kindNames[kind],
  mes: ({ month }) => month,
  dias: ({ days }) => days,
  dias_de_atraso: ({ lateDays }) => lateDays,
  resultado: ({ isKept, lateDays }) => (isKept ? (lateDays > 0 ? 'tarde' : 'a_tiempo') : 'sin_cumplir'),
  promesas: ({ count }) => count,
}

/** The product's dated promises, and whether each was kept: figures and the file behind them. */
export function promiseRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, readPromises).handle(async () => {
    const { asOf, cells } = await readTold(ctx)
    const clases = promiseKinds.map((kind) => ({
      ...toKind(kind),
      meses: cells
        .filter((cell) => cell.kind === kind)
        .map((cell) => ({ mes: cell.month, ...toFigures(cell) }))
        .toReversed(),
    }))
    return { status: 200, body: { al: asOf, minimo: leastTold, clases } }
  })

  route(app, ctx, downloadPromises).handle(async () => {
    const { asOf, told } = await readTold(ctx)
    const file = csvFile(`promesas-${asOf}`, {
      columns,
      read: async (after, limit) => {
        const start = after === null ? 0 : told.indexOf(after) + 1
        return told.slice(start, start + limit)
      },
    })
    return { status: 200, file }
  })
}
