// An insurer's system sends a policy the moment it is sold, and reads it back:
// node packages/sdk/src/example/sell-policy.ts https://beneficios.example <client_id> key.pem llave-1 poliza.json
import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Amparo, answerOf, openAmparo } from '@amparo/sdk/client.ts'
import type { components } from '@amparo/sdk/portal.d.ts'

type PolicyLine = components['schemas']['LineaDePoliza']

/** A partner: the client id that Amparo assigned, and its P-256 key with the `kid` of the public half. */
export interface Identity {
  readonly clientId: string
  readonly kid: string
  readonly privateKey: KeyObject
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Requests a five-minute token with a signed assertion (RFC 7523); request another when a call answers 401. */
export async function openPartner(baseUrl: string, { clientId, kid, privateKey }: Identity): Promise<Amparo> {
  const url = new URL('/api/socios/token', baseUrl).href
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: clientId, sub: clientId, aud: url, iat: now, exp: now + 60, jti: randomUUID() }
  const signed = `${encode({ alg: 'ES256', kid })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: `${signed}.${signature.toString('base64url')}`,
  })
  const answer = await fetch(url, { method: 'POST', body })
  const said = (await answer.json()) as { access_token: string; detail: string }
  if (!answer.ok) throw new Error(said.detail)
  return openAmparo(baseUrl, () => said.access_token)
}

/** Sends a policy and resolves to it as stored; repeat the call if the answer is lost. */
export async function sellPolicy(amparo: Amparo, line: PolicyLine) {
  const { resultados } = await answerOf(amparo.POST('/socios/polizas', { body: { polizas: [line] } }))
  const [result] = resultados
  if (result?.resultado === 'rechazada') throw new Error(result.motivos?.join('; '))
  const path = { certificado: line.numero_certificado }
  return answerOf(amparo.GET('/socios/polizas/{certificado}', { params: { path } }))
}

if (import.meta.main) {
  const [baseUrl = '', clientId = '', keyFile = '', kid = '', lineFile = ''] = process.argv.slice(2)
  const identity = { clientId, kid, privateKey: createPrivateKey(await readFile(keyFile, 'utf8')) }
  const amparo = await openPartner(baseUrl, identity)
  const policy = await sellPolicy(amparo, JSON.parse(await readFile(lineFile, 'utf8')))
  process.stdout.write(`${JSON.stringify(policy, null, 2)}\n`)
}
