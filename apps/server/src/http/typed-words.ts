import type { FastifyRequest } from 'fastify'
import { AppError, badField } from '../app-error.ts'

/**
 * Takes `buscar` of a list from the header `x-buscar` (percent-encoded) too: names and documents that staff type stay out
 * of addresses, which proxies may log. An address with `buscarEnCabecera` has such a header, or something took it away.
 */
export function readTypedWords({ headers, query }: FastifyRequest): void {
  const typed = headers['x-buscar']
  const asked = query as { buscar?: string; buscarEnCabecera?: unknown }
  const isPromised = 'buscarEnCabecera' in asked
  delete asked.buscarEnCabecera
  if (typeof typed !== 'string') {
    if (isPromised) throw badField('buscar', 'Falta la cabecera x-buscar')
    return
  }
  try {
    asked.buscar ??= decodeURIComponent(typed)
  } catch {
    throw new AppError('peticion_ilegible')
  }
}
