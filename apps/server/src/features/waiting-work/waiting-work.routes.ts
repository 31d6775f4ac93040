import { pending } from '@amparo/contract/console/entry.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { toInstant } from '../../instant.ts'
import { listWaiting } from './waiting-work.service.ts'

export function waitingWorkRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, pending).handle(async ({ staff }) => ({
    status: 200,
    body: (await listWaiting(ctx, staff)).map(({ kind, total, late, first }) => ({
      clase: kind,
      total,
      atrasados: late,
      ...(first ? { proximoVence: first instanceof Date ? toInstant(first) : first } : {}),
    })),
  }))
}
