import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { endSession, startSession } from '@amparo/contract/identity/session.ts'
import { activateAccount, isGuest, sendCode } from '@amparo/contract/membership/activation.ts'
import { loginAbandoned } from '@amparo/contract/outbound/events.ts'
import { policyReport } from '@amparo/contract/tools/reports.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asJson, outcomeOf } from '../../testing/caller.ts'
import { credentialsOf } from '../../testing/callers.ts'
import {
  expectRefusal,
  hostileTexts,
  nest,
  notJson,
  otherTypes,
  textFieldsOf,
} from '../../testing/hostile.ts'
import { addTestPartner } from '../../testing/partners.ts'
import { sessionOf } from '../../testing/people.ts'
import { bearer, openPortal, portal } from '../../testing/portal.ts'

/** POST endpoints that read JSON; the one that swallows its mistakes is apart, and so is the form (`token.api.test.ts`). */
let withBody: readonly EndpointShape[]
/** Those with declared fields: browsers' reports have their own forms. */
let withFields: readonly EndpointShape[]
let session: Record<string, string>
let partner: Record<string, string>
const swallowed = '/salesforce/EnviarAbandonoLogin'

openPortal()
beforeAll(async () => {
  session = await sessionOf(portal, '10000001')
  partner = bearer(await (await addTestPartner(portal, 'Aseguradora', ['6727-1'])).token())
  withBody = portal.app.endpoints.filter(
    ({ body, form, path }) => body !== undefined && !form && path !== swallowed,
  )
  withFields = withBody.filter(({ path }) => path !== policyReport.path)
})

const addressOf = (endpoint: EndpointShape) => endpoint.path.replace(/:\w+/g, 'x')

async function send(endpoint: EndpointShape, payload: string | Buffer, type = 'application/json') {
  const headers = endpoint.role === 'partner' ? partner : credentialsOf(endpoint.role, session)
  return portal.app.inject({
    method: endpoint.method,
    url: `/api${addressOf(endpoint)}`,
    headers: { 'content-type': type, ...headers },
    payload,
  })
}

describe('a body that is not JSON', () => {
  it.each(notJson)('is 400 json_invalido: %s', async (_what, payload) => {
    for (const endpoint of withBody) {
      const answer = await send(endpoint, payload)
      expectRefusal(answer)
      expect([endpoint.path, ...outcomeOf(answer)]).toEqual([endpoint.path, 400, 'json_invalido'])
    }
  })

  it.each(otherTypes)('is 415 by its type %s', async (type) => {
    for (const endpoint of withBody) {
      const answer = await send(endpoint, '{"tipoDocumento": 8}', type)
      expectRefusal(answer)
      expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 415])
    }
  })
})

describe('a body of another shape', () => {
  it.each(['[]', '[1,2]', 'null', '"texto"', '7', 'true', '{}', '[[[]]]'])(
    'is refused: %s',
    async (payload) => {
      const isNothing = payload === '{}' || payload === 'null'
      // A call with only optional fields accepts an empty body.
      for (const endpoint of withFields.filter(({ body }) => !(isNothing && body?.safeParse({}).success))) {
        const answer = await send(endpoint, payload)
        expectRefusal(answer)
        expect(answer.json().errores.length).toBeGreaterThan(0)
        expect([endpoint.path, [400, 422].includes(answer.statusCode)]).toEqual([endpoint.path, true])
      }
    },
  )

  it('names every unknown field, beside every missing one', async () => {
    for (const endpoint of withFields) {
      const answer = await send(endpoint, '{"inventado": 1, "otro": {"a": []}}')
      expectRefusal(answer)
      expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 400])
      const fields = answer.json().errores.map((error: { campo: string }) => error.campo)
      expect([endpoint.path, fields]).toEqual([endpoint.path, expect.arrayContaining(['inventado', 'otro'])])
    }
  })

  it('nested a thousand times deep, or with a key of ten thousand letters, is only refused', async () => {
    const bodies = [
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
      JSON.stringify({ ['k'.repeat(10_000)]: 1 }),
      JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`k${index}`, index]))),
    ]
    for (const endpoint of withFields) {
      for (const body of bodies) expectRefusal(await send(endpoint, body))
    }
  })
})

describe('the size of a body', () => {
  const mostOf = ({ maxBodyBytes = 65_536 }: EndpointShape) => maxBodyBytes
  const padded = (bytes: number) => {
    const text = JSON.stringify({ tipoDocumento: 8, documento: '10000004' })
    return text + ' '.repeat(bytes - text.length)
  }

  it("may be exactly 64 KiB, or its endpoint's limit", async () => {
    expect(
      (await portal.as(asJson).callUnchecked(isGuest, { bytes: Buffer.from(padded(65_536)) })).json(),
    ).toEqual({ invitado: 1 })
    for (const endpoint of withBody) {
      expect((await send(endpoint, padded(mostOf(endpoint)))).statusCode).not.toBe(413)
    }
  })

  it('of one byte more is 413', async () => {
    for (const endpoint of withBody) {
      const answer = await send(endpoint, padded(mostOf(endpoint) + 1))
      expectRefusal(answer)
      expect([endpoint.path, ...outcomeOf(answer)]).toEqual([endpoint.path, 413, 'demasiado_grande'])
    }
  })
})

describe('a hostile text in any text field', { timeout: 180_000 }, () => {
  it('never breaks the server, and every refusal is a problem in Spanish', async () => {
    let tried = 0
    for (const endpoint of withBody) {
      for (const field of textFieldsOf(endpoint)) {
        for (const text of hostileTexts) {
          tried += 1
          const answer = await send(endpoint, JSON.stringify({ tipoDocumento: 8, ...nest(field, text) }))
          expectRefusal(answer)
          expect(answer.body).not.toContain('<script>')
        }
      }
    }
    expect(tried).toBeGreaterThan(hostileTexts.length * 10)
    const { rows } = await portal.query('SELECT count(*) AS accounts FROM account')
    expect(rows[0].accounts).toBeGreaterThan(0)
  })

  it.each([
    [{ tipoDocumento: 8, documento: '1234567' }, 'El DNI debe contar con 8 dígitos'],
    [{ tipoDocumento: 8, documento: '123456789' }, 'El DNI debe contar con 8 dígitos'],
    [{ tipoDocumento: 8, documento: '1234567A' }, 'El DNI debe contar con 8 dígitos'],
    [{ tipoDocumento: 8, documento: '１２３４５６７８' }, 'El DNI debe contar con 8 dígitos'],
    [{ tipoDocumento: 8, documento: '🙂'.repeat(8) }, 'El DNI debe contar con 8 dígitos'],
    [{ tipoDocumento: 6, documento: 'A'.repeat(13) }, 'El documento debe contar con máximo 12 dígitos'],
  ])('as a document %j is refused with the words of the catalogue', async (document, mensaje) => {
    for (const [endpoint, rest] of [
      [startSession, { password: 'x' }],
      [sendCode, { proposito: 'activacion', canal: 'correo' }],
      [isGuest, {}],
    ] as const) {
      const answer = await portal.callUnchecked<EndpointShape>(endpoint, { body: { ...document, ...rest } })
      expect(answer.statusCode).toBe(422)
      expect(answer.refusal().errores).toEqual([{ campo: 'documento', mensaje }])
    }
  })

  it('reports every bad field at once', async () => {
    const answer = await portal.callUnchecked(activateAccount, {
      body: {
        solicitud: 'no-es-uuid',
        codigo: '12345',
        password: 'x',
        correoElectronico: 'sin-arroba',
        numeroCelular: '12',
        aceptaTerminos: false,
        aceptaPrivacidad: 'sí',
        aceptaPublicidad: 'no',
        sobra: 1,
      },
    })
    expectRefusal(answer)
    const fields = answer.refusal().errores.map((error) => error.campo)
    expect(fields.sort()).toEqual([
      'aceptaPrivacidad',
      'aceptaPublicidad',
      'aceptaTerminos',
      'codigo',
      'correoElectronico',
      'numeroCelular',
      'password',
      'sobra',
      'solicitud',
    ])
  })

  it.each(['12345', '1234567', '12345a', '１２３４５６', ' 123456', '', '-12345'])(
    'as a code %j is refused before any try is counted',
    async (codigo) => {
      const solicitud = '33333333-3333-4333-8333-333333333333'
      const consents = { aceptaTerminos: true, aceptaPrivacidad: true, aceptaPublicidad: false }
      const answer = await portal.callUnchecked(activateAccount, {
        body: { solicitud, codigo, password: 'Larga-y-buena-2026', ...consents },
      })
      expect(answer.statusCode).toBe(422)
      expect(answer.refusal().errores).toEqual([{ campo: 'codigo', mensaje: 'El código tiene 6 dígitos' }])
    },
  )
})

describe('an unknown address', () => {
  it.each([
    ['GET', '/api/no-existe'],
    ['PUT', '/api/Login/IniciarSession'],
    ['DELETE', '/api/Login/obtenerSession'],
    ['GET', '/api/Login/IniciarSession'],
    ['POST', '/api/modular/inServ'],
    ['GET', '/api/%'],
    ['GET', '/api/%ff'],
    ['GET', '/api/Login/%00'],
    ['POST', `/api/Login/Logout/${'x'.repeat(300)}`],
    ['GET', '/api/../../etc/passwd'],
    ['GET', `/api/${'a'.repeat(5000)}`],
  ] as const)('%s %s is a problem too', async (method, url) => {
    const answer = await portal.app.inject({ method, url })
    expectRefusal(answer)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it('refuses an unexpected body', async () => {
    const answer = await portal.callUnchecked(endSession, { params: { id: 'x' }, body: { a: 1 } })
    expectRefusal(answer)
    expect(answer.refusal().errores[0]?.campo).toBe('cuerpo')
    expect((await portal.callUnchecked(endSession, { params: { id: 'x' }, body: {} })).statusCode).toBe(204)
  })
})

describe('the endpoint that ignores faults', () => {
  it.each([
    ['broken JSON', '{"ruta":', 'application/json'],
    [
      'a plain text, as a beacon sends it',
      '{"ruta":"/registro/1","paso":"codigo"}',
      'text/plain;charset=UTF-8',
    ],
    ['unknown fields', '{"x":1}', 'application/json'],
    ['too much', 'x'.repeat(70_000), 'application/json'],
    ['another type', '<a/>', 'application/xml'],
    ['NUL', '{"ruta":"\\u0000","paso":"x"}', 'application/json'],
  ])('answers 202 to %s', async (_what, payload, type) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api${swallowed}`,
      headers: { 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toEqual([202, { codigo: 1 }])
  })

  it('stores the valid data, without the document itself', async () => {
    await portal.call(loginAbandoned, { body: { ruta: '/inicia', paso: 'password', documento: '10000001' } })
    const events = await portal.ctx.db.selectFrom('crm_event').selectAll().execute()
    const [last] = events.slice(-1)
    expect(last).toMatchObject({ kind: 'abandono_login', payload: { ruta: '/inicia', paso: 'password' } })
    expect(JSON.stringify(events)).not.toContain('10000001')
  })
})
