import { addOwnResult, ownResultFile } from '@amparo/contract/care/results.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { readFileOrJson } from '../../../http/file-or-json.ts'
import { answering, onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { prepareOwnResult, readOwnResultFile } from './results.service.ts'
import { fromResultWire, toResultWire } from './results.wire.ts'

/** Results that a person has of their own orders (contract §18). */
export function resultRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, addOwnResult).handle(async ({ owner, params, body, query, address, request }) => {
    const { file, keyed } = await readFileOrJson(request, body, addOwnResult.upload)
    const draft = fromResultWire(body, query, file)
    const scope = `Resultados:${owner.accountId}:${params.id}`
    const result = await onceAnswered(ctx, keyed, scope, async () =>
      answering(await prepareOwnResult(ctx, owner, { ...draft, id: params.id, address }), toResultWire),
    )
    return { status: 201, body: result }
  })

  route(app, ctx, ownResultFile).handle(async ({ owner, params }) => ({
    status: 200,
    file: await readOwnResultFile(ctx, owner, params.id, params.resultado),
  }))
}
