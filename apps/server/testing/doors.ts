import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { expect } from 'vitest'
import { outcomeOf, type Unchecked } from './caller.ts'
import { sessionOf } from './people.ts'
import type { TestPortal } from './portal.ts'

/**
 * Refused: without a session (401), as a guest of another service (`solo_titular`), with a policy that ended
 * or with one that lacks the benefit (`sin_cobertura`).
 */
export async function expectClosedDoor(
  portal: TestPortal,
  calls: readonly (readonly [EndpointShape, Unchecked?])[],
  otherCover: Record<string, string>,
): Promise<void> {
  const guest = await sessionOf(portal, '10000004')
  const ended = await sessionOf(portal, '10000007')
  for (const [endpoint, sent] of calls) {
    const { method, path } = endpoint
    const outcome = async (headers: Record<string, string>) => {
      const answer = await portal.as(headers).callUnchecked(endpoint, sent)
      return [method, path, ...outcomeOf(answer)]
    }
    expect(await outcome({})).toEqual([method, path, 401, 'sin_sesion'])
    expect(await outcome(guest)).toEqual([method, path, 403, 'solo_titular'])
    expect(await outcome(ended)).toEqual([method, path, 403, 'sin_cobertura'])
    expect(await outcome(otherCover)).toEqual([method, path, 403, 'sin_cobertura'])
  }
}
