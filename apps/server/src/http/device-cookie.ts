import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const days = 180

/** With the prefix, no page of another host and no plain connection can have written it. */
function nameOf(config: Config): string {
  return config.portalUrl.startsWith('https:') ? '__Host-amparo_equipo' : 'amparo_equipo'
}

/** The mark that this browser keeps from a good log-in, or null. */
export function readDeviceCookie(config: Config, request: FastifyRequest): string | null {
  const { cookie } = request.headers
  if (cookie === undefined) return null
  const wanted = `${nameOf(config)}=`
  const pairs = cookie.split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length)
  return value && /^[\w.-]{20,120}$/.test(value) ? value : null
}

/** Out of reach of scripts, and never sent along from another site. It opens nothing: it only tells tries apart. */
export function deviceCookie(config: Config, mark: string): string {
  const secure = config.portalUrl.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(config)}=${mark}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`
}
