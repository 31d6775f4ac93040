import {
  downloadPolicySheet,
  getPolicySheet,
  listOwnCovers,
} from '@amparo/contract/policies/policy-sheets.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { listOwnPolicies, readOwnPolicy } from './policy-sheets.service.ts'
import { toCoversWire, toPolicyWire } from './policy-sheets.wire.ts'
import { drawPolicySummary } from './policy-summary.ts'

/** Covers of a certificate (contract §16). */
export function policySheetRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getPolicySheet).handle(async ({ params, actor }) => ({
    status: 200,
    body: toPolicyWire(ctx, await readOwnPolicy(ctx, actor, params.certificado)),
  }))

  route(app, ctx, listOwnCovers).handle(async ({ actor }) => ({
    status: 200,
    body: toCoversWire(await listOwnPolicies(ctx, actor)),
  }))

  route(app, ctx, downloadPolicySheet).handle(async ({ params, actor }) => {
    const policy = await readOwnPolicy(ctx, actor, params.certificado)
    return {
      status: 200,
      file: { name: `poliza-${params.certificado}.pdf`, content: await drawPolicySummary(ctx, policy) },
    }
  })
}
