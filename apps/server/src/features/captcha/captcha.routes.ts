import { captchaChallenge } from '@amparo/contract/captcha.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { limits, spendWithin } from '../limits/limits.service.ts'
import { issueChallenge } from './captcha.service.ts'

export function captchaRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, captchaChallenge).handle(async ({ address }) => {
    await spendWithin(ctx, limits.challengesOfAddress, address)
    return { status: 200, body: await issueChallenge(ctx) }
  })
}
