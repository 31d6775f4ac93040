import type { FastifyRequest } from 'fastify'

/** Whether a page made this call by itself (`x-de-fondo: 1`), so it extends no session. */
export function isBackground({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['x-de-fondo'] === '1'
}
