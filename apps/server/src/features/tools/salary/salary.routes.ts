import { netSalary } from '@amparo/contract/tools/salary.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { calculateSalary } from './salary.service.ts'
import { fromQuestion, toSalary } from './salary.wire.ts'

export function salaryRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, netSalary).handle(async ({ body, actor }) => {
    const { known, employment } = fromQuestion(body)
    const answer = await calculateSalary(ctx, actor, known, employment)
    return { status: 200, body: toSalary(answer, employment) }
  })
}
