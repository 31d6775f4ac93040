import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import Provider from 'oidc-provider'

const clientId = 'amparo-consola'
const clientSecret = 'un-secreto-de-prueba-de-la-consola'
const rolesByGroup =
  'grupo-agenda=agenda,grupo-admision=admision,grupo-siniestros=siniestros,grupo-jefes=administracion'

/** Variables of a console that trusts the provider at `issuer`. */
export const providerEnv = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_ROLES: rolesByGroup,
})

/** Redirect address of a test portal's console. */
const testRedirect = 'http://localhost:3001/entrar/proveedor'

export interface Member {
  email: string
  email_verified: boolean
  name: string
  groups: string[]
  amr?: string[]
}

export interface TestProvider {
  readonly issuer: string
  /** The members; a removed one is disabled. */
  readonly members: Map<string, Member>
  /** The member who logs in next. */
  next: string
  /** How often tokens were asked for. */
  tokensAsked: number
  /** Logs a member in like a browser, from the console's address; returns the answer's query. */
  visit(address: string, member: string): Promise<string>
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function shut(server: Server): Promise<void> {
  if (!server.listening) return
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

/** An identity provider (`oidc-provider`) whose members log in without a page. */
export async function startProvider(redirectUri = testRedirect): Promise<TestProvider> {
  const server = createServer((request, response) => {
    void handle(request, response)
  })
  const port = await listen(server)
  const issuer = `http://127.0.0.1:${port}`
  const members = new Map<string, Member>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    scopes: ['openid', 'email', 'profile', 'groups', 'offline_access'],
    claims: {
      amr: null,
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/entrar/${uid}` },
    issueRefreshToken: () => true,
    // One of its requested ones is enough to avoid its own error.
    ttl: { AuthorizationCode: 60 },
    findAccount: (_, sub) => {
      const member = members.get(sub)
      return member && { accountId: sub, claims: () => ({ sub, ...member }) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile groups offline_access')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/token') test.tokensAsked += 1
    if (!request.url?.startsWith('/entrar/')) return callback(request, response)
    return provider.interactionFinished(request, response, {
      login: { accountId: test.next, amr: members.get(test.next)?.amr ?? [] },
    })
  }
  const test: TestProvider = {
    issuer,
    members,
    next: '',
    tokensAsked: 0,
    async visit(address, member) {
      test.next = member
      const cookies = new Map<string, string>()
      for (let url = address; ; ) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
        const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
        for (const one of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=')
          cookies.set(name, value)
        }
        const next = answer.headers.get('location')
        if (next === null) throw new Error(`no way on: ${await answer.text()}`)
        const to = new URL(next, url)
        if (to.href.startsWith(redirectUri)) return to.search
        url = to.href
      }
    },
    stop: () => shut(server),
    start: async () => void (await listen(server, port)),
    close: () => shut(server),
  }
  return test
}

/** A provider that signs, or does not, as a test sets it. */
export async function startForger(): Promise<{
  readonly issuer: string
  /** Deviations of the next identity token. */
  forge(lie: { claims?: JWTPayload; unsigned?: true; byAnother?: true }): void
  /** The query with which its browser returns. */
  answerTo(address: string, more?: Record<string, string>): string
  close(): Promise<void>
}> {
  const own = await generateKeyPair('RS256', { extractable: true })
  const another = await generateKeyPair('RS256')
  let lie: { claims?: JWTPayload; unsigned?: true; byAnother?: true } = {}
  let nonce = ''
  const tokenOf = async () => {
    const claims = { nonce, email: 'nadie@demo.example', groups: ['grupo-agenda'], ...lie.claims }
    const now = Math.floor(Date.now() / 1000)
    const whole = { iss: issuer, aud: clientId, sub: 'alguien', iat: now, exp: now + 300, ...claims }
    if (lie.unsigned) return new UnsecuredJWT(whole).encode()
    const key = lie.byAnother ? another.privateKey : own.privateKey
    return new SignJWT(whole).setProtectedHeader({ alg: 'RS256', kid: 'uno' }).sign(key)
  }
  const server = createServer(async (request, response) => {
    const send = (answer: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    if (request.url?.endsWith('openid-configuration')) {
      return send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      })
    }
    if (request.url === '/jwks') {
      return send({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'uno', alg: 'RS256', use: 'sig' }] })
    }
    return send({ access_token: 'una-llave', token_type: 'Bearer', id_token: await tokenOf() })
  })
  const issuer = `http://127.0.0.1:${await listen(server)}`
  return {
    issuer,
    forge: (next) => {
      lie = next
    },
    answerTo(address, more = {}) {
      const asked = new URL(address).searchParams
      nonce = asked.get('nonce') ?? ''
      const answer = { code: 'un-codigo', state: asked.get('state') ?? '', iss: issuer, ...more }
      return `?${new URLSearchParams(answer)}`
    },
    close: () => shut(server),
  }
}
