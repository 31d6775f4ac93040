import { createHmac, randomUUID } from 'node:crypto'
import { issuePartnerToken, readPartnerPolicy } from '@amparo/contract/feeds/partners.ts'
import { exportJWK, exportSPKI, importJWK } from 'jose'
import { allowInsecureRequests, Configuration, clientCredentialsGrant, PrivateKeyJwt } from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { listRecorded } from '../../../../testing/desk.ts'
import {
  addTestPartner,
  newPartnerKey,
  signAssertion,
  type TestPartner,
  tokenRequest,
} from '../../../../testing/partners.ts'
import { bearer, noLimits, openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { cleanUp } from '../../../processes/clean-up.ts'
import { byOperator } from './partners.service.ts'

let partner: TestPartner
openPortal(() => startTestPortal(noLimits, { seed: false, worker: false }))
beforeAll(async () => {
  partner = await addTestPartner(portal, 'Aseguradora Uno', ['6727-1'])
})

const ask = (assertion: string, more: Record<string, string> = {}) =>
  portal.call(issuePartnerToken, { body: { ...tokenRequest(assertion), ...more } })
const nowSeconds = () => Math.floor(portal.ctx.clock.now().getTime() / 1000)
const lastAct = async () => (await listRecorded(portal)).at(-1)

describe('the token of a partner', () => {
  it('works with a standard OAuth 2.0 client', async () => {
    const { privateKey, jwk } = await newPartnerKey('llave-1')
    const { row } = await byOperator.add(portal.ctx, {
      name: 'Con biblioteca',
      products: ['6727-1'],
      jwks: jwk,
    })
    const baseUrl = await portal.app.listen({ host: '127.0.0.1', port: 0 })
    const server = { issuer: 'http://localhost:3000', token_endpoint: `${baseUrl}/api/socios/token` }
    const config = new Configuration(server, row.id, {}, PrivateKeyJwt({ key: privateKey, kid: 'llave-1' }))
    allowInsecureRequests(config)
    expect(await clientCredentialsGrant(config)).toMatchObject({ token_type: 'bearer', expires_in: 300 })
    await byOperator.revoke(portal.ctx, 'Con biblioteca')
    // The client reads the reason, under a media type that it knows.
    await expect(clientCredentialsGrant(config)).rejects.toMatchObject({
      error: 'invalid_client',
      status: 401,
    })
  })

  it.each(['ES256', 'RS256', 'PS256', 'EdDSA'])(
    'is had for an assertion signed by %s, and opens for five minutes',
    async (alg) => {
      const one = await addTestPartner(portal, `Socio de ${alg}`, ['6727-1'], alg)
      const answer = await ask(await one.assertion({ aud: ['http://localhost:3000'] }), { client_id: one.id })
      expect(answer.json()).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 300,
      })
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
      expect(await lastAct()).toMatchObject({
        who: `socio Socio de ${alg}`,
        action: 'socios.token',
        result: 'hecho',
      })
      const open = async () =>
        (
          await portal
            .as(bearer(answer.json().access_token))
            .call(readPartnerPolicy, { params: { certificado: 'X-1' } })
        ).statusCode
      expect(await open()).toBe(404)
      portal.ctx.clock.advance(299_000)
      expect(await open()).toBe(404)
      portal.ctx.clock.advance(2000)
      expect(await open()).toBe(401)
    },
  )

  it('is issued once per assertion, with any number of concurrent requests', async () => {
    const assertion = await partner.assertion()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(assertion)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.refusal('cliente_invalido').detail).toContain('jti ya se usó')
    }
    // Another partner's may have the same.
    const other = await addTestPartner(portal, 'Aseguradora Dos', ['6727-1'])
    const jti = 'el mismo'
    for (const one of [partner, other]) expect((await ask(await one.assertion({ jti }))).statusCode).toBe(200)
  })

  const hour = 3600
  it.each<[string, () => Record<string, unknown>]>([
    ['has no jti', () => ({ jti: undefined })],
    ['has an empty jti', () => ({ jti: '' })],
    ['has a jti of 256 letters', () => ({ jti: 'x'.repeat(256) })],
    ['is for somebody else', () => ({ aud: 'https://otra.example/token' })],
    ['is for us and for somebody else', () => ({ aud: ['http://localhost:3000', 'https://otra.example'] })],
    ['has no audience', () => ({ aud: undefined })],
    ['is of another subject', () => ({ sub: randomUUID() })],
    ['has expired', () => ({ exp: nowSeconds() - 31 })],
    ['lasts an hour', () => ({ exp: nowSeconds() + hour })],
    ['never ends', () => ({ exp: undefined })],
    ['is for later', () => ({ nbf: nowSeconds() + 60 })],
    ['was made tomorrow', () => ({ iat: nowSeconds() + hour })],
    ['was made yesterday', () => ({ iat: nowSeconds() - 24 * hour })],
    ['ends in the year 0000', () => ({ exp: -62_167_219_200 })],
    ['ends in a word', () => ({ exp: 'nunca' })],
  ])('is refused to an assertion that %s', async (_name, claims) => {
    const refusal = (await ask(await partner.assertion(claims()))).refusal('cliente_invalido')
    expect(refusal).toMatchObject({
      status: 401,
      error: 'invalid_client',
      error_description: expect.any(String),
    })
    expect(await lastAct()).toMatchObject({
      who: 'desconocido',
      action: 'socios.token',
      result: 'cliente_invalido',
    })
  })

  it('tolerates a clock off by half a minute', async () => {
    for (const claims of [{ exp: nowSeconds() - 25 }, { nbf: nowSeconds() + 25, iat: nowSeconds() + 25 }]) {
      expect((await ask(await partner.assertion(claims))).statusCode).toBe(200)
    }
  })

  it('is refused without a signature, with the public key as a secret, or with another’s key', async () => {
    const good = await partner.assertion()
    const [, payload = ''] = good.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const hmac = async (secret: string) => {
      const head = encode({ alg: 'HS256', kid: 'llave-1' })
      return `${head}.${payload}.${createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url')}`
    }
    const other = await addTestPartner(portal, 'Otra casa', ['6704-1'])
    const stranger = await newPartnerKey('llave-1')
    const publicKey = await importJWK(partner.jwk, 'ES256')
    if (publicKey instanceof Uint8Array) throw new Error('a shared key')
    const bad = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none', kid: 'llave-1' })}.${payload}.${good.split('.')[2]}`,
      await hmac(JSON.stringify(partner.jwk)),
      await hmac(await exportSPKI(publicKey)),
      await other.assertion({ iss: partner.id, sub: partner.id }),
      await partner.assertion({ iss: other.id, sub: other.id }),
      await signAssertion(portal, { id: partner.id, privateKey: stranger.privateKey }),
      await signAssertion(
        portal,
        { id: partner.id, privateKey: stranger.privateKey },
        {},
        { jwk: await exportJWK(stranger.privateKey), jku: 'https://mal.example' },
      ),
      await partner.assertion({}, { kid: 'llave-2' }),
      await partner.assertion({ iss: randomUUID() }),
      `${good.slice(0, -4)}AAAA`,
      'no es un JWT',
      '',
    ]
    for (const assertion of bad) {
      const { detail } = (await ask(assertion)).refusal('cliente_invalido')
      expect(detail, assertion).toContain('No está firmada con una clave de ese socio')
    }
    expect((await ask(good, { client_id: other.id })).statusCode).toBe(401)
    expect((await ask(good)).statusCode).toBe(200)
  })

  it('is requested by a form alone, without repeated fields; OAuth’s names accompany ours', async () => {
    const send = (type: string, text: string) =>
      portal.as({ 'content-type': type }).callUnchecked(issuePartnerToken, { bytes: Buffer.from(text) })
    const form = 'application/x-www-form-urlencoded'
    const good = new URLSearchParams(tokenRequest(await partner.assertion())).toString()
    const problems = [
      [
        await send('application/json', JSON.stringify(tokenRequest('x'))),
        415,
        'tipo_no_admitido',
        'invalid_request',
      ],
      [
        await send(form, `${good}&grant_type=client_credentials`),
        400,
        'peticion_invalida',
        'invalid_request',
      ],
      [await send(form, 'grant_type=client_credentials'), 400, 'peticion_invalida', 'invalid_request'],
      [await send(form, 'grant_type=%ff'), 400, 'peticion_invalida', 'invalid_request'],
      [await send(form, ''), 400, 'peticion_invalida', 'invalid_request'],
      [
        await send(form, good.replace('client_credentials', 'password')),
        400,
        'permiso_no_admitido',
        'unsupported_grant_type',
      ],
      [await send(form, `${good}&scope=todo`), 400, 'alcance_invalido', 'invalid_scope'],
      [
        await send(form, good.replace('jwt-bearer', 'saml2-bearer')),
        401,
        'cliente_invalido',
        'invalid_client',
      ],
      [await send(form, `${good}${'&a=b'.repeat(20_000)}`), 413, 'demasiado_grande', 'invalid_request'],
    ] as const
    for (const [answer, status, codigo, error] of problems) {
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(answer.refusal()).toMatchObject({
        status,
        codigo,
        error,
        error_description: expect.stringMatching(/^[\x20-\x7e]+$/),
      })
    }
    // Unknown fields are ignored.
    expect((await send(form, `${good}&resource=https%3A%2F%2Fotra.example`)).statusCode).toBe(200)
  })

  it('ends at once with its partner, and with its key', async () => {
    const one = await addTestPartner(portal, 'De paso', ['6727-1'])
    const read = async (token: string) =>
      (await portal.as(bearer(token)).call(readPartnerPolicy, { params: { certificado: 'X-1' } })).statusCode
    const first = await one.token()
    expect(await read(first)).toBe(404)
    const { jwk, privateKey } = await newPartnerKey('llave-1')
    await byOperator.replaceKeys(portal.ctx, 'De paso', { keys: [jwk] })
    expect(await read(first)).toBe(401)
    expect((await ask(await one.assertion())).statusCode).toBe(401)
    const second = (await ask(await signAssertion(portal, { id: one.id, privateKey }))).json().access_token
    expect(await read(second)).toBe(404)
    await byOperator.revoke(portal.ctx, 'De paso')
    expect(await read(second)).toBe(401)
    expect((await ask(await signAssertion(portal, { id: one.id, privateKey }))).statusCode).toBe(401)
  })

  it('leaves no row once it has expired, nor does its assertion', async () => {
    const rows = async () => {
      const { rows } = await portal.query(
        'SELECT (SELECT count(*) FROM partner_token)::int AS tokens, (SELECT count(*) FROM partner_assertion)::int AS spent',
      )
      return rows[0]
    }
    await partner.token()
    expect(await rows()).toMatchObject({ tokens: expect.any(Number), spent: expect.any(Number) })
    portal.ctx.clock.advance(700_000)
    await cleanUp(portal.ctx)
    expect(await rows()).toEqual({ tokens: 0, spent: 0 })
  })
})

it('limits refuse an address with repeated bad signatures, and lock no partner out', async () => {
  const limited = await startTestPortal({ CAPTCHA: 'off' }, { seed: false, worker: false })
  try {
    const one = await addTestPartner(limited, 'Aseguradora Uno', ['6727-1'])
    const send = async (assertion: string, remoteAddress: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/socios/token',
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(tokenRequest(assertion)).toString(),
      })
    const bad = await one.assertion({ aud: 'https://otra.example' })
    for (let n = 0; n < 60; n += 1) expect((await send(bad, '198.51.100.7')).statusCode).toBe(401)
    const over = await send(bad, '198.51.100.7')
    expect([over.statusCode, over.json().codigo]).toEqual([429, 'demasiados_intentos'])
    expect((await send(await one.assertion(), '198.51.100.8')).statusCode).toBe(200)
  } finally {
    await limited.close()
  }
})
