import { createStore } from '@amparo/client/store.ts'
import { useSyncExternalStore } from 'react'

// A cookie, which the server reads before it sends a page, and which closing the session keeps (spec §4).
const cookieName = 'amparo_ahorro'
const yearSeconds = 60 * 60 * 24 * 365
const chosen = createStore(0)

/** Whether this device uses reduced data: `session-mark.ts` decided before the first paint. */
export function savesData(): boolean {
  return document.documentElement.dataset.lowData !== undefined
}

/** Stores the choice on this device for a year. The page keeps what it has loaded. */
export function setSavesData(saves: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not yet in every browser we serve
  document.cookie = `${cookieName}=${saves ? 'si' : 'no'}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
  if (saves) document.documentElement.dataset.lowData = ''
  else delete document.documentElement.dataset.lowData
  chosen.set(chosen.get() + 1)
}

export function useSavesData(): boolean {
  return useSyncExternalStore(chosen.subscribe, savesData, () => false)
}
