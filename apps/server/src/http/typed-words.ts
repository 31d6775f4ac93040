import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/**
 * Takes `buscar` of a list from the header `x-buscar` (percent-encoded) too: names and documents that staff type stay out
 * of addresses, which proxies may log.
 */
export function readTypedWords({ headers, query }: FastifyRequest): void {
  const typed = headers['x-buscar']
  if (typeof typed !== 'string') return
  const asked = query as { buscar?: string }
  try {
    asked.buscar ??= decodeURIComponent(typed)
  } catch {
    throw new AppError('peticion_ilegible')
  }
}
