import type { LooseRequest } from './send.ts'

/** Moves the typed words of a search from the address into a header: names and documents stay out of what proxies log. */
export function wordsInHeader(request: LooseRequest): LooseRequest {
  const { buscar, ...query } = (request.query ?? {}) as Readonly<Record<string, unknown>>
  if (typeof buscar !== 'string') return request
  return { ...request, query, headers: { ...request.headers, 'x-buscar': encodeURIComponent(buscar) } }
}
