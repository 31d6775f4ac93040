import type { PeopleSearchText } from '@amparo/domain/people-search.ts'
import type { Context } from '../../../context.ts'

/**
 * Audit value of a typed people search: equal searches are recognisable, also by an auditor who types the same, and
 * none is readable without the key.
 */
export function searchMark(ctx: Context, typed: PeopleSearchText): string {
  return ctx.keys.fingerprint('record-search', markedText(typed)).toString('hex').slice(0, 24)
}

function markedText(typed: PeopleSearchText): string {
  if (typed.by === 'correo') return `correo:${typed.email}`
  if (typed.by === 'numero') return `numero:${typed.number}`
  const words = typed.words.map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
  return `nombre:${[...words, typed.lastFour ?? ''].join(' ').trim()}`
}
