import { createStore } from '@amparo/client/store.ts'
import { useSyncExternalStore } from 'react'
import { portalConfig } from '../portal-config.ts'

/** Groups of optional cookies, each disabled at first. */
export type OptionalGroup = 'medicion' | 'pruebas'

/** Groups that the person allows; `pending` before an answer, `unknown` in the built HTML. */
type Consent = readonly OptionalGroup[] | 'pending' | 'unknown'

// A cookie instead of local storage, which closing the session empties (spec §4): the choice is asked once.
const cookieName = 'amparo_cookies'
const sixMonthsSeconds = 60 * 60 * 24 * 182
const none = 'ninguna'
/** Notifies of an answer; the cookie stores it. */
const given = createStore(0)
let read: { raw: string | undefined; consent: Consent } = { raw: undefined, consent: 'pending' }

/** Groups with a configured tag: without any there is nothing to ask. */
export function offeredGroups(): readonly OptionalGroup[] {
  return [
    ...(portalConfig.gtmId === '' ? [] : (['medicion'] as const)),
    ...(portalConfig.abScriptUrl === '' ? [] : (['pruebas'] as const)),
  ]
}

function current(): Consent {
  const raw = new RegExp(`(?:^|; )${cookieName}=([a-z.]+)`).exec(document.cookie)?.[1]
  if (raw !== read.raw) {
    const allowed = (['medicion', 'pruebas'] as const).filter((group) => raw?.split('.').includes(group))
    read = { raw, consent: raw === undefined ? 'pending' : allowed }
  }
  return read.consent
}

/** Stores the answer for six months; an empty list refuses everything. */
export function setConsent(allowed: readonly OptionalGroup[]): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const value = allowed.length === 0 ? none : allowed.join('.')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not yet in every browser we serve
  document.cookie = `${cookieName}=${value}; Path=/; Max-Age=${sixMonthsSeconds}; SameSite=Lax${secure}`
  given.set(given.get() + 1)
}

/** The current answer. */
export function useConsent(): Consent {
  return useSyncExternalStore<Consent>(given.subscribe, current, () => 'unknown')
}
