import { useSyncExternalStore } from 'react'
import { portalConfig } from '../portal-config.ts'

/** What the person said about cookies that the portal can do without; `pending` while nothing was said. */
export type Consent = 'unknown' | 'pending' | 'accepted' | 'rejected'

// A cookie and not local storage, which closing the session empties (spec §4): nobody should be asked again for it.
const cookieName = 'amparo_cookies'
const sixMonthsSeconds = 60 * 60 * 24 * 182
const listeners = new Set<() => void>()

/** True where a tag manager or an A/B script is configured: without them there is nothing to ask. */
export function hasOptionalCookies(): boolean {
  return portalConfig.gtmId !== '' || portalConfig.abScriptUrl !== ''
}

function current(): Consent {
  const stored = new RegExp(`(?:^|; )${cookieName}=(accepted|rejected)`).exec(document.cookie)?.[1]
  return stored === 'accepted' || stored === 'rejected' ? stored : 'pending'
}

/** Keeps the answer for six months; `pending` forgets it and asks again. */
export function setConsent(answer: Exclude<Consent, 'unknown'>): void {
  const age = answer === 'pending' ? 0 : sixMonthsSeconds
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not yet in every browser we serve
  document.cookie = `${cookieName}=${answer}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The answer so far; `unknown` in the built HTML. */
export function useConsent(): Consent {
  return useSyncExternalStore<Consent>(subscribe, current, () => 'unknown')
}
