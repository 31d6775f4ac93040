import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'

/**
 * A write must come from a page of the console itself (`Origin`) with its header (`x-consola: 1`, which no form of
 * another page can send); otherwise `origen`.
 */
export function refuseForeignWrites({ config }: Context, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (request.headers['x-consola'] === '1' && isOwn(config, request)) return
  throw new AppError('origen')
}

function isOwn(config: Config, { headers }: FastifyRequest): boolean {
  const { origin, host } = headers
  if (origin === undefined) return false
  if (origin === new URL(config.consoleUrl).origin) return true
  // A demo may listen on another port than the configured one.
  return config.mode === 'demo' && host !== undefined && origin === `http://${host}` && isLoopback(origin)
}

function isLoopback(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(origin)?.hostname ?? '')
}
