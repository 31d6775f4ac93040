import type { FastifyRequest } from 'fastify'

/** Whether the page polls by this call (`x-de-fondo: 1`), which extends no session. */
export function isBackground({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['x-de-fondo'] === '1'
}
