import { downloadPolicySheet, getPolicySheet } from '@amparo/contract/policies/policy-sheets.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readOwnPolicy } from './policy-sheets.service.ts'
import { toPolicyWire } from './policy-sheets.wire.ts'
import { drawPolicySummary } from './policy-summary.ts'

/** Covers of a certificate (contract §16). */
export function policySheetRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getPolicySheet).handle(async ({ params, actor }) => ({
    status: 200,
    body: toPolicyWire(ctx, await readOwnPolicy(ctx, actor, params.certificado)),
  }))

  route(app, ctx, downloadPolicySheet).handle(async ({ params, actor }) => {
    const policy = await readOwnPolicy(ctx, actor, params.certificado)
    return {
      status: 200,
      file: { name: `poliza-${params.certificado}.pdf`, content: await drawPolicySummary(ctx, policy) },
    }
  })
}
