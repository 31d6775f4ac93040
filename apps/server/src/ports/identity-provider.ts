import { normalizeEmail } from '@amparo/domain/emails.ts'
import * as client from 'openid-client'
import { z } from 'zod'
import type { OidcConfig } from '../config/oidc.ts'

/** Tokens for re-checking with the provider; neither leaves the server. */
export const providerTokens = z.object({ access: z.string(), refresh: z.string().nullable() })
export type ProviderTokens = Readonly<z.output<typeof providerTokens>>

/** A person vouched for by the provider. */
export interface ProvenPerson {
  readonly subject: string
  /** Only if the provider says that it was verified, and well-formed. */
  readonly email: string | null
  readonly name: string
  readonly groups: readonly string[]
  readonly acr: string | null
  readonly amr: readonly string[]
  readonly tokens: ProviderTokens
}

/** State of one sign-in, bound to its browser. */
export const logInTry = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })
export type LogInTry = Readonly<z.output<typeof logInTry>>

/** The provider, or what it answered, says no. */
export class ProviderRefused extends Error {}
/** The provider can't be asked, or does not know us. */
export class ProviderDown extends Error {}

export interface IdentityProvider {
  begin(redirectUri: string): Promise<{ url: string; attempt: LogInTry }>
  /** Judges the answer that the browser brought back. Throws `ProviderRefused` and `ProviderDown`. */
  finish(answer: URL, attempt: LogInTry): Promise<ProvenPerson>
  /** Whether the person is still there, and in which groups; throws alike. */
  renew(tokens: ProviderTokens, subject: string): Promise<Pick<ProvenPerson, 'groups' | 'tokens'>>
}

const patienceSeconds = 5
/** The provider's metadata are reloaded after this. */
const metadataMs = 10 * 60_000
/** The provider's clock may be ahead of ours by this. */
const clockSkewSeconds = 60
const wantedScopes = ['openid', 'email', 'profile', 'groups', 'offline_access']

type Claims = Readonly<Record<string, unknown>>

/** The provider at `issuer`, by OpenID Connect: code, PKCE, state, nonce; signatures of tokens are always judged. */
export function openIdProvider({ issuer, clientId, clientSecret }: OidcConfig): IdentityProvider {
  let found: { at: number; config: Promise<client.Configuration> } | null = null

  const discover = async () => {
    const config = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      client.ClientSecretBasic(clientSecret),
      {
        timeout: patienceSeconds,
        execute: [
          client.enableNonRepudiationChecks,
          ...(issuer.startsWith('http://') ? [client.allowInsecureRequests] : []),
        ],
      },
    )
    config.timeout = patienceSeconds
    return config
  }
  const configuration = () => {
    if (found && Date.now() - found.at < metadataMs) return found.config
    const config = discover()
    found = { at: Date.now(), config }
    config.catch(() => {
      found = null
    })
    return config
  }

  return {
    async begin(redirectUri) {
      return judged(async () => {
        const config = await configuration()
        const attempt = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        }
        const { scopes_supported: scopes } = config.serverMetadata()
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: wantedScopes.filter((one) => scopes?.includes(one) ?? one !== 'groups').join(' '),
          code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          state: attempt.state,
          nonce: attempt.nonce,
        })
        return { url: url.href, attempt }
      })
    },

    async finish(answer, { state, nonce, verifier }) {
      return judged(async () => {
        const config = await configuration()
        const tokens = await client.authorizationCodeGrant(config, answer, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderRefused('no identity token')
        refuseUnusable(claims)
        const told = await withUserInfo(config, claims, tokens.access_token)
        return {
          subject: claims.sub,
          email: told.email_verified === true ? normalizeEmail(String(told.email)) : null,
          name: typeof told.name === 'string' ? told.name.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ') : '',
          groups: groupsOf(told),
          // From the signed token alone: the provider's other statements about the authentication are not bound to
          // this log-in.
          acr: typeof claims.acr === 'string' ? claims.acr : null,
          amr: textsOf(claims.amr),
          tokens: { access: tokens.access_token, refresh: tokens.refresh_token ?? null },
        }
      })
    },

    async renew({ access, refresh }, subject) {
      return judged(async () => {
        const config = await configuration()
        if (refresh === null) {
          const told = await client.fetchUserInfo(config, access, subject)
          return { groups: groupsOf(told), tokens: { access, refresh } }
        }
        const tokens = await client.refreshTokenGrant(config, refresh)
        const claims = tokens.claims()
        if (claims && claims.sub !== subject) throw new ProviderRefused('another subject')
        const told = await withUserInfo(config, claims ?? { sub: subject }, tokens.access_token)
        return {
          groups: groupsOf(told),
          tokens: { access: tokens.access_token, refresh: tokens.refresh_token ?? refresh },
        }
      })
    },
  }
}

/** Not checked by the library: a subject beyond the standard's 255 ASCII characters, and a token from the future. */
function refuseUnusable({ sub, iat }: { readonly sub: string; readonly iat: number }): void {
  if (!/^[!-~]{1,255}$/.test(sub)) throw new ProviderRefused('unusable subject')
  if (iat > Date.now() / 1000 + clockSkewSeconds) throw new ProviderRefused('issued in the future')
}

/** A token's claims, and the provider's userinfo of the same subject if the token lacks the groups. */
async function withUserInfo(
  config: client.Configuration,
  claims: Claims & { readonly sub: string },
  accessToken: string,
): Promise<Claims> {
  const isWhole = claims.groups !== undefined && claims.email !== undefined
  if (isWhole || !config.serverMetadata().userinfo_endpoint) return claims
  return { ...(await client.fetchUserInfo(config, accessToken, claims.sub)), ...claims }
}

const textsOf = (claim: unknown): string[] =>
  Array.isArray(claim) ? claim.filter((one) => typeof one === 'string') : []

const groupsOf = ({ groups }: Claims): string[] => (typeof groups === 'string' ? [groups] : textsOf(groups))

async function judged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ProviderRefused) throw cause
    const said = cause instanceof Error ? `${cause.name}: ${cause.message}` : 'unknown'
    throw isRefusal(cause) ? new ProviderRefused(said, { cause }) : new ProviderDown(said, { cause })
  }
}

/** The library's codes for a missing or incomplete answer; all others concern an answer's content. */
const silent: readonly string[] = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
]

function isRefusal(cause: unknown): boolean {
  // Our own name or secret is wrong: the person can't mend that.
  if (cause instanceof client.ResponseBodyError) return cause.status < 500 && cause.error !== 'invalid_client'
  if (cause instanceof client.AuthorizationResponseError) return cause.error !== 'temporarily_unavailable'
  if (cause instanceof client.WWWAuthenticateChallengeError) return cause.status === 401
  return cause instanceof client.ClientError && !silent.includes(cause.code ?? '')
}
