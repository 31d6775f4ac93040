import { ownPath } from '@amparo/domain/own-paths.ts'
import { wantedOf } from './wanted-page.ts'

/** Where the way in ends: the wanted page when it is one of our own inside, the logged-in home otherwise. */
export function destinationOf(state: unknown): string {
  const { from } = wantedOf(state)
  const own = typeof from === 'string' ? ownPath(from) : null
  return own?.startsWith('/ecosistema') ? own : '/ecosistema'
}
