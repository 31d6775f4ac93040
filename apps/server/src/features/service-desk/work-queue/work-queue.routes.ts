import { listWork } from '@amparo/contract/service-desk/console/work-queue.ts'
import { pending } from '@amparo/contract/staff/console/entry.ts'
import { passWork as passWorkEndpoint } from '@amparo/contract/staff/console/notices.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { passWork } from './reassign-work.service.ts'
import type { WorkRow } from './work-board.repository.ts'
import { listWaiting, readWorkBoard } from './work-queue.service.ts'

const toDue = ({ late, today, week, later }: WorkRow) => ({
  atrasados: late,
  hoy: today,
  semana: week,
  despues: later,
})

export function workQueueRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, passWorkEndpoint).handle(async ({ body, staff }) => {
    const { clase: kind, a: to, motivo: reason, casos: cases } = body
    const results = await passWork(ctx, staff, { kind, to, reason, cases })
    return {
      status: 200,
      body: {
        resultados: results.map((one) =>
          one.refusal === null
            ? {
                id: one.id,
                codigo: 1 as const,
                mensaje: 'Hecho.',
                version: one.version,
                antes: one.before ?? ('nadie' as const),
              }
            : { id: one.id, codigo: one.refusal.slug, mensaje: one.refusal.detail },
        ),
      },
    }
  })

  route(app, ctx, pending).handle(async ({ staff }) => ({
    status: 200,
    body: (await listWaiting(ctx, staff)).map(({ kind, total, late, first, roles }) => ({
      clase: kind,
      total,
      atrasados: late,
      ...(first ? { proximoVence: first instanceof Date ? toInstant(first) : first } : {}),
      ...(roles ? { roles: [...roles] } : {}),
    })),
  }))

  route(app, ctx, listWork).handle(async () => {
    const { kinds, owned } = await readWorkBoard(ctx)
    return {
      status: 200,
      body: {
        clases: kinds.map((row) => ({ clase: row.kind, ...toDue(row) })),
        personas: owned.map((row) => ({
          clase: row.kind,
          ...(row.owner === null || row.ownerId === null ? {} : { id: row.ownerId, nombre: row.owner }),
          ...toDue(row),
        })),
      },
    }
  })
}
