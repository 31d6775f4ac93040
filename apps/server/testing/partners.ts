import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { addPartner } from '@amparo/contract/feeds/console/partners.ts'
import { assertionType, issuePartnerToken, type sendPolicies } from '@amparo/contract/feeds/partners.ts'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { byOperator } from '../src/features/feeds/partners/partners.service.ts'
import type { TestCaller } from './caller.ts'
import { bearer, type TestPortal } from './portal.ts'

/** A partner's program: its key and client id. */
export interface TestPartner {
  readonly id: string
  readonly name: string
  readonly jwk: JWK
  /** A signed assertion, valid unless claims or header differ; an undefined claim is omitted. */
  assertion(
    claims?: Readonly<Record<string, unknown>>,
    header?: Readonly<Record<string, unknown>>,
  ): Promise<string>
  token(): Promise<string>
  /** Its calls, with a fresh token. */
  caller(): Promise<TestCaller>
}

/** A pair of keys, and the public half as a partner hands it in. */
export async function newPartnerKey(
  kid: string,
  alg = 'ES256',
): Promise<{ privateKey: CryptoKey; jwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid } }
}

interface Signer {
  readonly id: string
  readonly privateKey: CryptoKey
}
type Said = Readonly<Record<string, unknown>>

/** Claims of a partner's assertion, at the portal's time. */
export function signAssertion(
  portal: TestPortal,
  signer: Signer,
  claims?: Said,
  header?: Said,
): Promise<string> {
  return signedBy(signer, portal.ctx.clock.now(), claims, header)
}

/** The same at another time. */
export function signedBy(
  { id, privateKey }: Signer,
  at: Date,
  claims: Said = {},
  header: Said = {},
): Promise<string> {
  const now = Math.floor(at.getTime() / 1000)
  const all = {
    iss: id,
    sub: id,
    aud: 'http://localhost:3000/api/socios/token',
    iat: now,
    exp: now + 60,
    jti: randomUUID(),
    ...claims,
  }
  const told = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return new SignJWT(told).setProtectedHeader({ alg: 'ES256', kid: 'llave-1', ...header }).sign(privateKey)
}

export async function addTestPartner(
  portal: TestPortal,
  name: string,
  products: readonly string[],
  alg = 'ES256',
): Promise<TestPartner> {
  const { privateKey, jwk } = await newPartnerKey('llave-1', alg)
  const { row } = await byOperator.add(portal.ctx, { name, products, jwks: { keys: [jwk] } })
  const assertion: TestPartner['assertion'] = (claims, header) =>
    signAssertion(portal, { id: row.id, privateKey }, claims, { alg, ...header })
  const token = async () => {
    const body = tokenRequest(await assertion())
    return (await portal.ask(issuePartnerToken, { body })).access_token
  }
  return { id: row.id, name, jwk, assertion, token, caller: async () => portal.as(bearer(await token())) }
}

/** A partner whose keys wait for a second administrator, as the console asks for it. */
export async function proposePartner(desk: TestCaller, nombre: string, keys?: readonly JWK[]) {
  const claves = { keys: [...(keys ?? [(await newPartnerKey('llave-1')).jwk])] as { kty: string }[] }
  return (await desk.ask(addPartner, { body: { nombre, productos: ['6727-1'], claves } })).socio
}

/** The form that asks for a token. */
export function tokenRequest(assertion: string) {
  return {
    grant_type: 'client_credentials',
    client_assertion_type: assertionType,
    client_assertion: assertion,
  }
}

type Line = RequestOf<typeof sendPolicies>['polizas'][number]

/** A line valid for each rule, except the given fields. */
export function policyLine(certificate: string, vigenteAl: Date, changes: Partial<Line> = {}): Line {
  return {
    tipo_documento: 8,
    numero_documento: '58000001',
    nombres: 'Rosa',
    apellido_paterno: 'Quispe',
    apellido_materno: 'Ñahui',
    fecha_nacimiento: '1990-05-17',
    celular: '987654321',
    correo: 'rosa58@buzon.example',
    codigo_producto: '6727-1',
    numero_certificado: certificate,
    perfil: 'Vida',
    inicio_vigencia: '2020-01-01',
    fin_vigencia: '2099-12-31',
    estado: 'vigente',
    licencias_7442: 0,
    licencias_7443: '0',
    vigenteAl: vigenteAl.toISOString(),
    ...changes,
  }
}
