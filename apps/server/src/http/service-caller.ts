import type { Role } from '@amparo/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { isSameSecret } from '../ports/keys.ts'

/** Refuses (`clave_de_servicio`) any caller but the server of a role; every caller if no secret is configured. */
export function requireService(ctx: Context, role: Role, request: FastifyRequest, reply: FastifyReply): void {
  const { key, basic } = ctx.config.video
  const [given, expected] =
    role === 'video-key'
      ? [request.headers['x-video-key'], key]
      : [readBasic(request.headers.authorization), basic && `${basic.user}:${basic.password}`]
  if (typeof given === 'string' && expected !== undefined && isSameSecret(given, expected)) return
  ctx.log.warn({ event: 'service_refused', id: request.id, role }, 'servicio rechazado')
  if (role === 'video-basic') reply.header('www-authenticate', 'Basic realm="video", charset="UTF-8"')
  throw new AppError('clave_de_servicio')
}

/** `user:password` of a Basic authorization (RFC 7617). */
function readBasic(header: string | undefined): string | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]{1,400}={0,2})$/i.exec(header ?? '')?.[1]
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8')
}
