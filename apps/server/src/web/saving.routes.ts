import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { cookieOf } from '../http/cookies.ts'
import { redirectTo } from './own-redirect.ts'

const cookieName = 'amparo_ahorro'
const yearSeconds = 31_536_000

/** Reduced data as chosen on this device; null if nothing was chosen. */
export function chosenSaving(request: FastifyRequest): 'si' | 'no' | null {
  return cookieOf(request, cookieName, /^(?:si|no)$/) as 'si' | 'no' | null
}

/** Whether to reduce data: the choice on this device, else the browser's `Save-Data`. */
export function savesData(request: FastifyRequest): boolean {
  const chosen = chosenSaving(request)
  return chosen === null ? request.headers['save-data'] === 'on' : chosen === 'si'
}

/**
 * Links that choose reduced data and return to their page. They need no script: with reduced data the scripts wait for
 * a tap, which would be lost on a button.
 */
export function savingRoute(app: FastifyInstance, { portalUrl }: Config): void {
  const secure = portalUrl.startsWith('https:') ? '; Secure' : ''
  for (const choice of ['si', 'no']) {
    app.get(`/ahorro/${choice}`, async (request, reply) =>
      redirectTo(
        reply
          .header(
            'set-cookie',
            `${cookieName}=${choice}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`,
          )
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex'),
        pageBefore(request),
        303,
      ),
    )
  }
}

/** Address of the page with the link, at this host; null otherwise. */
function pageBefore({ headers, host }: FastifyRequest): URL | null {
  const before = URL.parse(headers.referer ?? '')
  return before?.host === host ? before : null
}
