import {
  draftRules as draftEndpoint,
  listRuleVersions,
  publishRules,
  tryRules,
  withdrawRules as withdrawEndpoint,
} from '@amparo/contract/claims/console/approval-rules.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { draftRules, listRules, proposeRules, tryVersion, withdrawRules } from './rule-versions.service.ts'
import { fromTables, toTrial, toVersion } from './rules.wire.ts'

/** Rules that approve claims, published by two administrators. */
export function claimRuleRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listRuleVersions).handle(async ({ staff }) => ({
    status: 200,
    body: (await listRules(ctx, staff)).map(toVersion),
  }))

  route(app, ctx, draftEndpoint).handle(async ({ body, staff }) => ({
    status: 201,
    body: { version: await draftRules(ctx, staff, fromTables(body.tablas)) },
  }))

  route(app, ctx, tryRules).handle(async ({ params, staff }) => ({
    status: 200,
    body: toTrial(await tryVersion(ctx, staff, params.version)),
  }))

  route(app, ctx, publishRules).handle(async ({ params, body, staff }) => {
    const id = await proposeRules(ctx, staff, { version: params.version, fromDay: body.desde })
    return { status: 202, body: { pendiente: { id } } }
  })

  route(app, ctx, withdrawEndpoint).handle(async ({ params, staff }) => {
    await withdrawRules(ctx, staff, params.version)
    return { status: 200, body: { codigo: 1, mensaje: 'Retiradas: desde ahora decide la mesa.' } }
  })
}
