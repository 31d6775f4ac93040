import {
  completeRight,
  downloadRight,
  downloadRightJson,
  fileRight,
  getRight,
  listRights,
  withdrawRight,
} from '@amparo/contract/service-desk/rights.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { askerOf } from './asker.service.ts'
import { completeOwn, getOwn, listOwn, prepareRight, readFile, withdrawOwn } from './rights.service.ts'
import { fromKind, toRight } from './rights.wire.ts'

/** A person's requests about their own data (contract §13). */
export function rightRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, fileRight).handle(async ({ body, actor, request }) => {
    const filed = await onceAnswered(ctx, request, `derechos:${actor.accountId}`, async () => {
      const { write } = await prepareRight(ctx, askerOf(actor), {
        kind: fromKind(body.tipo),
        detail: body.detalle,
      })
      return { write: async (tx) => toRight(await write(tx), ctx.clock.now()) }
    })
    return { status: 201, body: filed }
  })

  route(app, ctx, listRights).handle(async ({ actor }) => ({
    status: 200,
    body: (await listOwn(ctx, askerOf(actor))).map((one) => toRight(one, ctx.clock.now())),
  }))

  route(app, ctx, getRight).handle(async ({ actor, params }) => ({
    status: 200,
    body: toRight(await getOwn(ctx, askerOf(actor), params.folio), ctx.clock.now()),
  }))

  route(app, ctx, completeRight).handle(async ({ actor, params, body }) => ({
    status: 200,
    body: toRight(await completeOwn(ctx, askerOf(actor), params.folio, body.texto), ctx.clock.now()),
  }))

  route(app, ctx, withdrawRight).handle(async ({ actor, params }) => ({
    status: 200,
    body: toRight(await withdrawOwn(ctx, askerOf(actor), params.folio), ctx.clock.now()),
  }))

  route(app, ctx, downloadRight).handle(async ({ actor, params }) => ({
    status: 200,
    file: { name: `${params.folio}.pdf`, content: await readFile(ctx, askerOf(actor), params.folio, 'pdf') },
  }))

  route(app, ctx, downloadRightJson).handle(async ({ actor, params }) => ({
    status: 200,
    file: {
      name: `${params.folio}.json`,
      content: await readFile(ctx, askerOf(actor), params.folio, 'json'),
    },
  }))
}
