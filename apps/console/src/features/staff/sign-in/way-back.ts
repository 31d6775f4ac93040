import { ownPathOf } from './own-path.ts'

const key = 'volver'

/** Stores the requested page, for this tab and the visit to the provider. */
export function rememberWayBack(path: string): void {
  sessionStorage.setItem(key, path)
}

/** The requested page, once; a path of our own or Home. */
export function takeWayBack(): string {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return ownPathOf(path)
}
