import { ownPath } from '@amparo/domain/own-paths.ts'
import { wantedOf } from './wanted-page.ts'

/** Its secret travels in navigation state only. */
export const invitationPath = /^\/invitacion\/[A-Za-z0-9_-]{20,128}$/

/** Where the way in ends: the wanted page when it is one of our own inside, the logged-in home otherwise. */
export function destinationOf(state: unknown): string {
  const { from } = wantedOf(state)
  const own = typeof from === 'string' ? ownPath(from) : null
  if (typeof from === 'string' && invitationPath.test(from)) return from
  return own?.startsWith('/ecosistema') ? own : '/ecosistema'
}
