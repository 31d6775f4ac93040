import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'

// Loaded only for a person with a passkey: it loads a library of certificates.
const library = () => import('@simplewebauthn/server')

/** An authenticator's answer, as the browser returns it; validated by the library alone. */
export type KeyAnswer = Readonly<Record<string, unknown>>
/** WebAuthn options for the browser. */
export type KeyOptions = Readonly<Record<string, unknown>> & { readonly challenge: string }

/** A key as it is stored. */
interface StoredKey {
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: number | bigint | string
  readonly transports: readonly string[]
}

interface NewKeyOf {
  /** Name of the company, as the authenticator shows it. */
  readonly house: string
  readonly origin: string
  /** Opaque and always the same. */
  readonly userId: Uint8Array
  readonly userName: string
  readonly displayName: string
  readonly known: readonly StoredKey[]
  /** `required` if the passkey alone signs in, and must be discoverable without a name. */
  readonly residentKey: 'preferred' | 'required'
  readonly challenge?: Uint8Array
}

/** A relying party has no port: the host alone. */
const hostOf = (origin: string) => new URL(origin).hostname

const listed = (keys: readonly StoredKey[]) =>
  keys.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports as AuthenticatorTransport[],
  }))

export async function newKeyOptions(of: NewKeyOf): Promise<KeyOptions> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: of.house,
    rpID: hostOf(of.origin),
    userName: of.userName,
    userDisplayName: of.displayName,
    userID: Uint8Array.from(of.userId),
    attestationType: 'none',
    excludeCredentials: listed(of.known),
    authenticatorSelection: { residentKey: of.residentKey, userVerification: 'required' },
    ...(of.challenge ? { challenge: Uint8Array.from(of.challenge) } : {}),
  })
  return { ...options }
}

/** The question that a key answers: one of `known`, or any that the device has for us. */
export async function askKeyOptions(
  origin: string,
  { known = [], challenge }: { known?: readonly StoredKey[]; challenge?: Uint8Array },
): Promise<KeyOptions> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    allowCredentials: listed(known),
    userVerification: 'required',
    ...(challenge ? { challenge: Uint8Array.from(challenge) } : {}),
  })
  return { ...options }
}

/** The passkey created for `newKeyOptions`; null if the answer does not match that challenge and origin. */
export async function readNewKey(
  answer: KeyAnswer,
  { challenge, origin }: { challenge: string; origin: string },
): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
    })
    return verified ? registrationInfo.credential : null
  } catch {
    // The library throws whatever an answer lacks.
    return null
  }
}

/** The passkey's new counter if it signed this challenge for this origin with user verification; otherwise null. */
export async function readKeyAnswer(
  answer: KeyAnswer,
  key: StoredKey,
  { challenge, origin }: { challenge: string; origin: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: Number(key.counter),
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // Any missing part of an answer, and a counter that has not increased.
    return null
  }
}
