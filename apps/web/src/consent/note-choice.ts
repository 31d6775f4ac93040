import type { keepCookieChoice } from '@amparo/contract/consents.ts'
import { cookies } from '@amparo/domain/legal/cookies.ts'
import { currentBearer } from '../api/bearer.ts'
import { call } from '../api/call.ts'
import { type OptionalGroup, offeredGroups } from './consent-store.ts'

/** What was chosen and is not in the register yet; leaving the session forgets it with all that is stored. */
const entry = 'cookiesPorAnotar'

/**
 * Notes the choice in the register of whoever has a session; without one it stands in the browser alone. False where it
 * could not be noted: the choice holds all the same, and is noted at the next chance.
 */
export async function noteChoice(allowed: readonly OptionalGroup[]): Promise<boolean> {
  if (currentBearer() === null) return true
  const groups = Object.fromEntries(offeredGroups().map((group) => [group, allowed.includes(group)]))
  remember(allowed.join('.'))
  try {
    await call<typeof keepCookieChoice>('POST', '/Profile/Cookies', {
      body: { version: cookies.version, ...groups },
    })
    remember(null)
    return true
  } catch {
    return false
  }
}

/** Notes what could not be noted when it was chosen, if there is such a choice. */
export async function noteLeftOver(): Promise<void> {
  const left = leftOver()
  if (left === null) return
  await noteChoice(offeredGroups().filter((group) => left.split('.').includes(group)))
}

function leftOver(): string | null {
  try {
    return localStorage.getItem(entry)
  } catch {
    return null
  }
}

function remember(chosen: string | null): void {
  try {
    if (chosen === null) localStorage.removeItem(entry)
    else localStorage.setItem(entry, chosen)
  } catch {
    // Without storage the choice still stands in its cookie; only the second try is lost.
  }
}
