import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  type JWK,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { sha256 } from '../../../ports/keys.ts'
import { assertionAlgorithms, assertionSeconds, skewSeconds } from './partners.policy.ts'
import { listKeysOf } from './tokens.repository.ts'

/** An assertion that its partner has signed, to be spent. */
export interface Assertion {
  readonly partnerId: string
  readonly kid: string
  readonly jtiHash: Buffer
  /** From here on no copy of it is taken any more. */
  readonly endsAt: Date
}

export function refuseClient(porque: string): AppError {
  return new AppError('cliente_invalido', { params: { porque } })
}

/** Accepted audiences of an assertion: this very endpoint, or the portal. */
export function audiencesOf({ config }: Context): readonly string[] {
  const { origin } = new URL(config.portalUrl)
  return [`${origin}/api/socios/token`, origin, `${origin}/`]
}

/**
 * Validates a signed assertion (RFC 7523 §3): signed by a key of the named partner, for us, now, and for at most five
 * minutes. The reason of a refusal is given only once the signature is valid; before that, one text serves for all.
 * Throws `cliente_invalido`.
 */
export async function judgeAssertion(
  ctx: Context,
  assertion: string,
  clientId: string | undefined,
): Promise<Assertion> {
  const { partnerId, kid } = readNames(assertion)
  if (clientId !== undefined && clientId !== partnerId) throw unknownSigner()
  const keys = await listKeysOf(ctx.db, partnerId)
  const named = keys.filter((key) => kid === undefined || key.kid === kid)
  const [key] = named
  // Without a `kid` there must be no choice.
  if (!key || named.length > 1) throw unknownSigner()
  const payload = await verify(ctx, assertion, { ...key.jwk, kid: key.kid })
  judgeClaims(ctx, partnerId, payload)
  const { jti = '', exp = 0 } = payload
  return { partnerId, kid: key.kid, jtiHash: sha256(jti), endsAt: new Date((exp + skewSeconds) * 1000) }
}

const unknownSigner = () =>
  refuseClient('No está firmada con una clave de ese socio, por ES256, RS256, PS256 o EdDSA.')

/** The named client, unverified. */
function readNames(assertion: string): { partnerId: string; kid: string | undefined } {
  try {
    const { kid, alg } = decodeProtectedHeader(assertion)
    const { iss } = decodeJwt(assertion)
    if (typeof iss === 'string' && assertionAlgorithms.includes(alg ?? '')) {
      return { partnerId: iss.toLowerCase(), kid: typeof kid === 'string' ? kid : undefined }
    }
  } catch {
    // No JWT at all.
  }
  throw unknownSigner()
}

async function verify(
  { clock }: Context,
  assertion: string,
  jwk: Readonly<Record<string, string>>,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet({ keys: [jwk as unknown as JWK] }), {
      algorithms: [...assertionAlgorithms],
      currentDate: clock.now(),
      clockTolerance: skewSeconds,
    })
    return payload
  } catch (error) {
    const { code, claim } = error as { code?: string; claim?: string }
    // The signature was valid, or jose had not checked the claims.
    if (code === 'ERR_JWT_EXPIRED') throw refuseClient('Venció.')
    if (code === 'ERR_JWT_CLAIM_VALIDATION_FAILED') throw refuseClient(`No vale por ahora: mira ${claim}.`)
    throw unknownSigner()
  }
}

function judgeClaims({ config, clock }: Context, partnerId: string, payload: JWTPayload): void {
  const { iss, sub, aud, exp, iat, jti } = payload
  const now = clock.now().getTime() / 1000
  const ours = audiencesOf({ config } as Context)
  const audiences = [aud ?? []].flat()
  if (iss?.toLowerCase() !== partnerId || sub?.toLowerCase() !== partnerId) {
    throw refuseClient('iss y sub son los dos el identificador del socio.')
  }
  if (audiences.length === 0 || audiences.some((one) => !ours.includes(one))) {
    throw refuseClient(`aud es ${ours[0]}, y nadie más.`)
  }
  if (typeof exp !== 'number' || exp > now + assertionSeconds + skewSeconds) {
    throw refuseClient('exp falta o pasa de cinco minutos.')
  }
  if (iat !== undefined && (iat > now + skewSeconds || iat < now - assertionSeconds - skewSeconds)) {
    throw refuseClient('iat no es de ahora.')
  }
  if (typeof jti !== 'string' || jti === '' || jti.length > 255)
    throw refuseClient('Falta jti, o pasa de 255 letras.')
}
