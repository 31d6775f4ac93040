import { type CallerSettings, createCaller } from '@amparo/client/api/caller.ts'
import type { captchaChallenge } from '@amparo/contract/platform/captcha.ts'
import { currentBearer, reportRefusedBearer } from './bearer.ts'

export { ApiError } from '@amparo/client/api/api-error.ts'

/**
 * The portal's API with the open session's token. Solves a captcha when the server requests one (contract §3), and
 * notifies the session store when an open session has ended.
 */
export const portalSettings: CallerSettings = {
  bearer: currentBearer,
  onSessionEnd: (refusedToken) => {
    if (refusedToken !== null) reportRefusedBearer(refusedToken)
  },
  async supply({ method, status, codigo }, options) {
    if (status !== 429 || codigo !== 'captcha_requerido') return null
    const { solveCaptcha } = await import('./captcha.ts')
    const captcha = await solveCaptcha(() => call<typeof captchaChallenge>('GET', '/captcha/reto'), options)
    return method === 'GET' ? { headers: { 'x-captcha': captcha } } : { body: { captcha } }
  },
}

export const { call, callKeeping401 } = createCaller(portalSettings)
