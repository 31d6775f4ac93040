import type { LooseRequest } from './send.ts'

/**
 * Moves the typed words of a search from the address into a header: names and documents stay out of what proxies log. The
 * address says so, by which a server that reads no such header refuses the call.
 */
export function wordsInHeader(request: LooseRequest): LooseRequest {
  const { buscar, ...query } = (request.query ?? {}) as Readonly<Record<string, unknown>>
  if (typeof buscar !== 'string') return request
  return {
    ...request,
    query: { ...query, buscarEnCabecera: 'si' },
    headers: { ...request.headers, 'x-buscar': percentEncoded(buscar) },
  }
}

/** `encodeURIComponent` throws on half a pair of surrogates; a query replaces it, and writes a space as `+`. */
const percentEncoded = (text: string) =>
  new URLSearchParams([['', text]]).toString().slice(1).replaceAll('+', '%20')
