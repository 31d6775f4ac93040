import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

const days = 180

/** Which app the mark is of; two ports of one host share their cookies. */
type App = 'amparo' | 'consola'

const isSecure = (config: Config, app: App) =>
  (app === 'amparo' ? config.portalUrl : config.consoleUrl).startsWith('https:')

/** With the prefix, no page of another host and no plain connection can have written it. */
function nameOf(config: Config, app: App): string {
  return `${isSecure(config, app) ? '__Host-' : ''}${app}_equipo`
}

/** This browser's mark of a successful log-in, or null. */
export function readDeviceCookie(
  config: Config,
  request: FastifyRequest,
  app: App = 'amparo',
): string | null {
  const { cookie } = request.headers
  if (cookie === undefined) return null
  const wanted = `${nameOf(config, app)}=`
  const pairs = cookie.split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length)
  return value && /^[\w.-]{20,120}$/.test(value) ? value : null
}

/** Hidden from scripts, and never sent from another site. It opens nothing: it only distinguishes tries. */
export function deviceCookie(config: Config, mark: string, app: App = 'amparo'): string {
  const secure = isSecure(config, app) ? '; Secure' : ''
  return `${nameOf(config, app)}=${mark}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`
}
