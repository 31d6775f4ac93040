import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { busyPage, busyPagePolicy, wantsPage } from './busy-page.ts'

/** The problem document of a refusal (RFC 9457, contract §1). */
export function problemOf(requestId: string, error: AppError, isForStaff = false): Record<string, unknown> {
  const { title, detail } = isForStaff ? error.forStaff : error
  return {
    type: `/api/docs#${error.slug}`,
    title,
    status: error.status,
    detail,
    codigo: error.slug,
    instance: requestId,
    ...(error.fields
      ? { errores: error.fields.map(({ field, message }) => ({ campo: field, mensaje: message })) }
      : {}),
    ...error.members,
  }
}

/** Answers a refusal as problem+json; a browser that has no room for its page gets one that says so. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  reply.refusal = error.slug
  if (error.slug === 'no_disponible' && wantsPage(request)) {
    return reply
      .code(error.status)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': busyPagePolicy })
      .header('content-type', 'text/html; charset=utf-8')
      .send(busyPage)
  }
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(
      problemOf(
        request.id,
        error.code === 'no_disponible' && request.method === 'GET' ? readRefused : error,
        request.staff !== null,
      ),
    )
}

/** A read keeps nothing that somebody wrote. */
const readRefused = new AppError('lectura_no_disponible')
