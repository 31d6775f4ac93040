import { ownAddress } from '@amparo/domain/own-paths.ts'
import type { FastifyReply } from 'fastify'

/** Redirects to one of our own pages, or to the first one; the only redirect of this server. */
export function redirectTo(
  reply: FastifyReply,
  address: URL | string | null,
  status: 302 | 303,
): FastifyReply {
  const url = typeof address === 'string' ? new URL(address, 'https://own.invalid') : address
  return reply.redirect((url && ownAddress({ pathname: url.pathname, search: url.search })) ?? '/', status)
}
