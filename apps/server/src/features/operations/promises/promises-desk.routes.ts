import { listOpenPromises } from '@amparo/contract/operations/console/promises.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readForDesk } from './promises.service.ts'
import { toFigures, toKind } from './promises.wire.ts'

export function promiseDeskRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listOpenPromises).handle(async () => ({
    status: 200,
    body: (await readForDesk(ctx)).map(({ kind, open, late, lately }) => ({
      ...toKind(kind),
      enCurso: open,
      atrasadas: late,
      ultimos30: lately && toFigures(lately),
    })),
  }))
}
