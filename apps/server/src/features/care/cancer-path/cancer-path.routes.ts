import { getCancerPath } from '@amparo/contract/care/cancer-path.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readCancerPath } from './cancer-path.service.ts'

export function cancerPathRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getCancerPath).handle(async ({ actor }) => {
    const { steps, yearEndsOn, next, age } = await readCancerPath(ctx, actor)
    return {
      status: 200,
      body: {
        hasta: yearEndsOn,
        servicios: steps.map(({ serviceId, title, path, limit, used }) => ({
          idServicio: serviceId,
          titulo: title,
          limite: limit,
          usadas: used,
          quedan: Math.max(0, limit - used),
          enlace: path,
        })),
        siguiente: { texto: next.text, detalle: next.detail, enlace: next.path },
        ...(age === null ? {} : { edad: age }),
      },
    }
  })
}
