import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/** `__Host-` binds it to this very host, if there is HTTPS; a demo on localhost has none. */
function cookieName(config: Config): string {
  return config.mode === 'production' ? '__Host-consola' : 'consola'
}

/** The console's session token, or null. */
export function readStaffCookie(config: Config, request: FastifyRequest): string | null {
  return cookieOf(request, cookieName(config), /^[A-Za-z0-9_-]{20,200}$/)
}

/** For a sign-in by the provider: the callback starts at another site, which `Lax` allows. */
function tryCookie(config: Config): string {
  return config.consoleUrl.startsWith('https:') ? '__Host-consola_proveedor' : 'consola_proveedor'
}

/** This browser's encrypted state of its provider sign-in, or null. */
export function readTryCookie(config: Config, request: FastifyRequest): string | null {
  return cookieOf(request, tryCookie(config), /^[A-Za-z0-9_-]{20,2000}$/)
}

/** Hands it out for ten minutes; null takes it away. */
export function setTryCookie(config: Config, reply: FastifyReply, kept: string | null): void {
  const secure = config.consoleUrl.startsWith('https:') ? '; Secure' : ''
  const life = kept === null ? 0 : 600
  reply.header(
    'set-cookie',
    `${tryCookie(config)}=${kept ?? ''}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** A cookie of the request with the wanted shape, or null. */
export function cookieOf(request: FastifyRequest, name: string, shape: RegExp): string | null {
  const wanted = `${name}=`
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length) ?? ''
  return shape.test(value) ? value : null
}

/** Sets the session's cookie, unreadable by scripts; null removes it. */
export function setStaffCookie(config: Config, reply: FastifyReply, token: string | null): void {
  const secure = config.mode === 'production' ? '; Secure' : ''
  const life = token === null ? '; Max-Age=0' : ''
  reply.header(
    'set-cookie',
    `${cookieName(config)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict${secure}${life}`,
  )
}
