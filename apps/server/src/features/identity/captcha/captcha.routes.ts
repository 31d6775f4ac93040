import { captchaChallenge } from '@amparo/contract/platform/captcha.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { issueChallenge } from './captcha.service.ts'
import { recaptchaFrame, recaptchaFramePath } from './recaptcha-frame.wire.ts'

export function captchaRoutes(app: FastifyInstance, ctx: Context): void {
  const { recaptcha } = ctx.config
  route(app, ctx, captchaChallenge).handle(async ({ address }) => {
    if (recaptcha) throw new AppError('no_encontrado')
    await spendWithin(ctx, limits.challengesOfAddress, address)
    return { status: 200, body: await issueChallenge(ctx) }
  })

  if (!recaptcha) return
  const { html, headers } = recaptchaFrame(recaptcha.siteKey)
  app.get(recaptchaFramePath, async (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(html),
  )
}
