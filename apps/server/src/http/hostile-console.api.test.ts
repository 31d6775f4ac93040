import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { enter } from '@amparo/contract/staff/console/entry.ts'
import { staffRoles } from '@amparo/domain/staff/staff-roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { deskOf, openDesk, ownPage } from '../../testing/desk.ts'
import {
  expectRefusal,
  fieldsOf,
  hostileTexts,
  nest,
  notJson,
  otherTypes,
  textFieldsOf,
} from '../../testing/hostile.ts'
import { noLimits, openPortal, portal, startTestPortal } from '../../testing/portal.ts'

let withBody: readonly EndpointShape[]
/** The session of a person with every role, and one with only the password given. */
let [whole, half] = ['', '']
openPortal(() => startTestPortal(noLimits, { worker: false }))
beforeAll(async () => {
  await portal.ctx.db
    .updateTable('staff')
    .set({ roles: [...staffRoles] })
    .where('email', '=', 'medica@demo.example')
    .execute()
  whole = (await deskOf(portal, 'medica')).cookie
  const desk = openDesk(portal)
  await desk.call(enter, { body: { correo: 'agenda@demo.example', password: 'Demostracion-2026' } })
  half = desk.cookie
  withBody = (await portal.desk()).endpoints.filter(({ body }) => body !== undefined)
})

async function send(endpoint: EndpointShape, payload: string | Buffer, type = 'application/json') {
  const { role } = endpoint
  const cookie = typeof role === 'object' && role.staff === 'half' ? half : whole
  return (await portal.desk()).inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:\w+/g, '9')}`,
    headers: { ...ownPage, 'content-type': type, cookie },
    payload,
  })
}

/** The first kind of a body that has several: without it, nothing else is judged. */
function kindOf({ body }: EndpointShape): Record<string, unknown> {
  if (!(body instanceof z.ZodDiscriminatedUnion)) return {}
  const { discriminator, options } = body._zod.def
  const [kind] = (options[0] as z.ZodObject)._zod.propValues?.[discriminator] ?? []
  return { [discriminator]: kind }
}

describe('input to the console', () => {
  it.each(notJson)('is 400 json_invalido if it is no JSON: %s', async (_what, payload) => {
    for (const endpoint of withBody) {
      const answer = await send(endpoint, payload)
      expectRefusal(answer)
      expect([endpoint.path, answer.json().codigo]).toEqual([endpoint.path, 'json_invalido'])
    }
  })

  it('is 415 with another type, and 413 beyond its size', async () => {
    for (const endpoint of withBody) {
      for (const type of otherTypes) {
        expect([endpoint.path, (await send(endpoint, '{"a": 1}', type)).statusCode]).toEqual([
          endpoint.path,
          415,
        ])
      }
      const long = await send(endpoint, `{}${' '.repeat((endpoint.maxBodyBytes ?? 65_536) - 1)}`)
      expect([endpoint.path, long.json().codigo]).toEqual([endpoint.path, 'demasiado_grande'])
    }
  })

  it('is refused in another shape, with every unknown field named', async () => {
    for (const endpoint of withBody) {
      for (const payload of ['[]', '"texto"', '7', 'true', '[[[]]]', '{"inventado": 1, "otro": {"a": []}}']) {
        const answer = await send(endpoint, payload)
        expectRefusal(answer)
        expect([endpoint.path, payload, [400, 422].includes(answer.statusCode)]).toEqual([
          endpoint.path,
          payload,
          true,
        ])
      }
      const named = (await send(endpoint, JSON.stringify({ ...kindOf(endpoint), inventado: 1 }))).json()
        .errores
      expect([endpoint.path, named.map(({ campo }: { campo: string }) => campo)]).toEqual([
        endpoint.path,
        expect.arrayContaining(['inventado']),
      ])
    }
  })

  it('with a hostile text in any field breaks nothing, and no answer repeats it', async () => {
    // The portal's own test tries them all on the same parser; these are of each kind.
    const texts = hostileTexts.filter((text) => /<script|\0|\ud83d$|\r|x{9}|^ $/.test(text))
    expect(texts).toHaveLength(6)
    let tried = 0
    for (const endpoint of withBody) {
      for (const field of textFieldsOf(endpoint)) {
        for (const text of texts) {
          tried += 1
          const answer = await send(endpoint, JSON.stringify(nest(field, text)))
          // A reason that no stopped event has tries none again.
          if (endpoint.path === '/consola/Eventos/Reintentar' && answer.statusCode === 200) {
            expect(answer.json().total).toBe(0)
          } else expectRefusal(answer)
          expect(answer.body).not.toContain('<script>')
        }
      }
    }
    expect(tried).toBeGreaterThan(texts.length * 20)
    expect(portal.logLines.filter((line) => line.includes('petición fallida'))).toEqual([])
  })

  it('is 400 with a version beyond any column', async () => {
    const versioned = withBody.filter(({ body }) => 'version' in fieldsOf(body))
    expect(versioned.length).toBeGreaterThan(20)
    for (const endpoint of versioned) {
      for (const version of [2 ** 31, 2 ** 53]) {
        const answer = await send(endpoint, JSON.stringify({ version }))
        const named = answer.json().errores.map(({ campo }: { campo: string }) => campo)
        expect([endpoint.path, answer.statusCode, named]).toEqual([
          endpoint.path,
          400,
          expect.arrayContaining(['version']),
        ])
      }
    }
  })

  it('is refused as a page position that no list wrote', async () => {
    const [time, uuid, huge] = ['2026-11-24T10:00:00.000Z', crypto.randomUUID(), String(2 ** 53 - 1)]
    const farTimes = ['+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z']
    const keys = ['x', time, '2026-02-30', ...farTimes]
    const ids = ['x', '1', huge, uuid]
    const forged = [
      ...[...ids, '-1'].map((id) => [id]),
      ...keys.flatMap((key) => ids.map((id) => [key, id])),
      ...[time, ...farTimes].map((at) => ['x', at, huge]),
    ].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'))
    const desk = await portal.desk()
    const lists = desk.endpoints.filter(
      ({ query, path }) => 'despues' in fieldsOf(query) && !path.includes(':'),
    )
    expect(lists.length).toBeGreaterThan(10)
    const failed: string[] = []
    for (const { path, query } of lists) {
      for (const estado of ['', ...(fieldsOf(query).estado?.enum ?? [])]) {
        for (const despues of forged) {
          const asked = new URLSearchParams({ despues, ...(estado ? { estado } : {}) })
          const url = `/api${path}?${asked}`
          const { statusCode } = await desk.inject({ url, headers: { ...ownPage, cookie: whole } })
          if (statusCode >= 500) failed.push(`${statusCode} ${url}`)
        }
      }
    }
    expect(failed).toEqual([])
  })
})
