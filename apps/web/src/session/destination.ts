import { ownPath } from '@amparo/domain/own-paths.ts'
import { wantedOf } from './wanted-page.ts'

/** Where the way in ends: the wanted page when it is one of our own inside, the logged-in home otherwise. */
export function destinationOf(state: unknown): string {
  const { from } = wantedOf(state)
  const own = typeof from === 'string' ? ownPath(from) : null
  // The secret of an invitation travels in navigation state only, and leads to its own page.
  if (typeof from === 'string' && /^\/invitacion\/[A-Za-z0-9_-]{20,128}$/.test(from)) return from
  return own?.startsWith('/ecosistema') ? own : '/ecosistema'
}
