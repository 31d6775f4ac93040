import { ownAddress } from '@amparo/domain/own-paths.ts'
import { invitationPath } from './destination.ts'

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>

/**
 * The address if it is one of our own pages, else the first one: the part after `/ligero` in a link sent to a person may
 * be `//other.example`.
 */
export function loadableOf(address: Address): string {
  const { pathname, search, hash } = address
  return ownAddress(address) ?? (invitationPath.test(pathname) ? `${pathname}${search}${hash}` : '/')
}

/** Loads one of our pages with a new document; the only way to do so. */
export function loadPage(address: string | Address, how: 'assign' | 'replace' = 'assign'): void {
  window.location[how](
    loadableOf(typeof address === 'string' ? new URL(address, window.location.origin) : address),
  )
}
