import { redirectTarget } from '@amparo/domain/own-paths.ts'

export interface FirstLoad {
  /** `location.pathname` and `location.search` of the first load. */
  readonly pathname: string
  readonly search: string
}

/** The page of our own that the query string of a first load asks for, or null (spec §2). */
export function askedByQuery({ pathname, search }: FirstLoad): string | null {
  const target = redirectTarget(search)
  return target === pathname ? null : target
}

/**
 * Where a restored session continues (spec §4): the logged-in home, unless the path already contains /ecosistema.
 * Null means to stay. A page that the query string asked for stays too, and so do the links that were sent to a
 * person: that of an appointment's room and that of an invitation.
 */
export function afterRestore(first: FirstLoad, pathname: string): string | null {
  if (askedByQuery(first) !== null || pathname.includes('/ecosistema')) return null
  return /^\/(?:videollamada|invitacion)\//.test(pathname) ? null : '/ecosistema'
}
