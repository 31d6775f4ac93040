import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/** `__Host-` binds it to this very host, where there is HTTPS; a demo on localhost can't have that. */
function cookieName(config: Config): string {
  return config.mode === 'production' ? '__Host-consola' : 'consola'
}

/** The console's session token, or null. */
export function readStaffCookie(config: Config, request: FastifyRequest): string | null {
  const wanted = `${cookieName(config)}=`
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length) ?? ''
  return /^[A-Za-z0-9_-]{20,200}$/.test(value) ? value : null
}

/** Hands the session's token to the browser where no script reads it; null takes it away. */
export function setStaffCookie(config: Config, reply: FastifyReply, token: string | null): void {
  const secure = config.mode === 'production' ? '; Secure' : ''
  const life = token === null ? '; Max-Age=0' : ''
  reply.header(
    'set-cookie',
    `${cookieName(config)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict${secure}${life}`,
  )
}
