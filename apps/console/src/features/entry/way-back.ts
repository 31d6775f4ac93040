import { ownPathOf } from './own-path.ts'

const key = 'volver'

/** Keeps, for this tab and the visit to the provider, where the person wanted to go. */
export function rememberWayBack(path: string): void {
  sessionStorage.setItem(key, path)
}

/** Where they wanted to go, once; a path of our own or Home. */
export function takeWayBack(): string {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return ownPathOf(path)
}
