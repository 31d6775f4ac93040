import type { keepCookieChoice } from '@amparo/contract/consents.ts'
import { cookies } from '@amparo/domain/legal/cookies.ts'
import { currentBearer } from '../api/bearer.ts'
import { call } from '../api/call.ts'
import { type OptionalGroup, offeredGroups } from './consent-store.ts'

/**
 * Notes the choice in the register of whoever has a session; without one it stands in the browser alone. False where it
 * could not be noted: the choice holds all the same.
 */
export async function noteChoice(allowed: readonly OptionalGroup[]): Promise<boolean> {
  if (currentBearer() === null) return true
  const groups = Object.fromEntries(offeredGroups().map((group) => [group, allowed.includes(group)]))
  try {
    await call<typeof keepCookieChoice>('POST', '/Profile/Cookies', {
      body: { version: cookies.version, ...groups },
    })
    return true
  } catch {
    return false
  }
}
