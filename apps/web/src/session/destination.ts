import { ownPath } from '@amparo/domain/own-paths.ts'
import { wantedOf } from './wanted-page.ts'

/** Its secret is only in navigation state. */
export const invitationPath = /^\/invitacion\/[A-Za-z0-9_-]{20,128}$/

/** Target after the way in: the wanted page if it is one of our own inside, otherwise the logged-in home. */
export function destinationOf(state: unknown): string {
  const { from } = wantedOf(state)
  const own = typeof from === 'string' ? ownPath(from) : null
  if (typeof from === 'string' && invitationPath.test(from)) return from
  return own?.startsWith('/ecosistema') ? own : '/ecosistema'
}
