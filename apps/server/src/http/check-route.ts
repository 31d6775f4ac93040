import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { callerOf } from '../ports/caller-address.ts'

/** The pages of one kind of signed file. */
interface CheckPages {
  /** Content security policy of each page. */
  readonly policy: string
  /** The page of a code, as typed; throws a refusal. */
  page(code: string, address: string): Promise<string>
  unknown(): string
  refused(refusal: { readonly title: string; readonly detail: string }): string
}

/** The page of a QR code: rendered here, so that it works without scripts and loads nothing. */
export function checkRoute(app: FastifyInstance, path: `/${string}`, pages: CheckPages): void {
  app.get<{ Params: { codigo: string } }>(`${path}/:codigo`, async (request, reply) => {
    reply
      .header('content-security-policy', pages.policy)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
    try {
      return reply.send(await pages.page(request.params.codigo, callerOf(request.ip)))
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { title, detail, retryAfterSeconds } = error
      if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
      return reply
        .code(error.status)
        .send(error.status === 404 ? pages.unknown() : pages.refused({ title, detail }))
    }
  })
}
