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
 * Null means to stay. A page that the query string asked for stays too, and so does a video call: whoever follows
 * the link of an appointment is expected in the room.
 */
export function afterRestore(first: FirstLoad, pathname: string): string | null {
  if (askedByQuery(first) !== null || pathname.includes('/ecosistema')) return null
  return pathname.startsWith('/videollamada/') ? null : '/ecosistema'
}
