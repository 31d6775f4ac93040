import { expect } from 'vitest'
import { activate, logIn } from './people.ts'
import { bearer, type TestPortal } from './portal.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call of any method to the portal, with or without a body. */
export function callPortal(
  portal: TestPortal,
  method: Method,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
) {
  return portal.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

/** A new holder with this profile, as the headers of their session. */
export async function holderWith(
  portal: TestPortal,
  document: string,
  profile = 'Proteccion',
): Promise<Record<string, string>> {
  return bearer((await activate(portal, { document, profile })).json().token)
}

/**
 * Refused: without a session (401), as a guest of another service (`solo_titular`), with a policy that ended
 * or with one that lacks the benefit (`sin_cobertura`).
 */
export async function expectClosedDoor(
  portal: TestPortal,
  calls: readonly (readonly [Method, string, unknown?])[],
  otherCover: Record<string, string>,
): Promise<void> {
  const guest = bearer((await logIn(portal, '10000004')).json().token)
  const ended = bearer((await logIn(portal, '10000007')).json().token)
  for (const [method, path, body] of calls) {
    const code = async (headers: Record<string, string>) => {
      const answer = await callPortal(portal, method, path, headers, body)
      return [method, path, answer.statusCode, answer.json<{ codigo: string }>().codigo]
    }
    expect(await code({})).toEqual([method, path, 401, 'sin_sesion'])
    expect(await code(guest)).toEqual([method, path, 403, 'solo_titular'])
    expect(await code(ended)).toEqual([method, path, 403, 'sin_cobertura'])
    expect(await code(otherCover)).toEqual([method, path, 403, 'sin_cobertura'])
  }
}
