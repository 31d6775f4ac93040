import { policyReport } from '@amparo/contract/reports.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { limits, trySpend } from '../limits/limits.service.ts'
import { readPolicyReports } from './reports.policy.ts'

const bodyLimit = 32 * 1024
/** As the Reporting API, `report-uri` and a person who tries it send them. */
const types = ['application/reports+json', 'application/csp-report', 'application/json']

/** Nobody reads the answer to a report, so that it is the same whatever came; a line of the log is all that it makes. */
export function reportRoutes(app: FastifyInstance, ctx: Context): void {
  app.endpoints.push(policyReport)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, parse(String(body))),
    )
    scope.setErrorHandler((_error, _request, reply) => reply.code(204).send())
    scope.post(`/api${policyReport.path}`, async ({ body, ip }, reply) => {
      const violations = readPolicyReports(body)
      if (violations.length > 0 && (await trySpend(ctx, limits.reportsOfAddress, ip))) {
        for (const violation of violations) ctx.log.warn({ event: 'csp_report', ...violation }, 'política')
      }
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
