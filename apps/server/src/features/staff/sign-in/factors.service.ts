import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { sha256 } from '../../../ports/keys.ts'
import { askKeyOptions, newKeyOptions, readKeyAnswer, readNewKey } from '../../../ports/webauthn.ts'
import {
  type ChallengeUse,
  countRecoveryCodes,
  insertKey,
  listKeys,
  markKeyUsed,
  putChallenge,
  replaceRecoveryCodes,
  type StaffRow,
  spendRecoveryCode,
  takeChallenge,
  takeTotpStep,
} from '../accounts/staff.repository.ts'

export type Method = 'totp' | 'key' | 'recovery'
/** The steps after the password: giving a second factor, or enrolling the first. */
export type EntryStep = 'factor' | 'enrol'

export const nextStep = (methods: readonly Method[]): EntryStep => (methods.length > 0 ? 'factor' : 'enrol')

/** Their names in the record of acts. */
export const methodNames = { totp: 'totp', key: 'llave', recovery: 'respaldo' } as const satisfies Record<
  Method,
  string
>

/** A submitted second factor. */
export type GivenFactor =
  | { readonly totp: string }
  | { readonly recoveryCode: string }
  | { readonly key: Readonly<Record<string, unknown>> }

const stepSeconds = 30
const challengeMinutes = 5
const recoveryCodes = 10
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The second factors available to a person. */
export async function listMethods(tx: Tx, staff: StaffRow): Promise<Method[]> {
  const [keys, codes] = [await listKeys(tx, staff.id), await countRecoveryCodes(tx, staff.id)]
  return [
    ...(staff.totp_proven ? (['totp'] as const) : []),
    ...(keys.length > 0 ? (['key'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
  ]
}

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

function totpOf(ctx: Context, secret: string, label: string): TOTP {
  return new TOTP({ issuer: ctx.config.brandName, label, secret: Secret.fromBase32(secret) })
}

export function totpUri(ctx: Context, secret: string, label: string): string {
  return totpOf(ctx, secret, label).toString()
}

/** The step of a code: the present, previous or next one; null for any other. */
export function totpStep(ctx: Context, secret: string, code: string): number | null {
  const timestamp = ctx.clock.now().getTime()
  const delta = totpOf(ctx, secret, '').validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta
}

/** Whether the submitted factor is this person's; consumes single-use ones. */
export async function takeFactor(
  ctx: Context,
  staff: StaffRow,
  given: GivenFactor,
  { sessionId, use, origin }: { sessionId: number; use: ChallengeUse; origin: string },
): Promise<boolean> {
  if ('totp' in given) {
    if (!staff.totp_proven || !staff.totp_secret) return false
    const step = totpStep(ctx, ctx.keys.unseal('staff-totp', staff.totp_secret), given.totp)
    return step !== null && takeTotpStep(ctx.db, staff.id, step)
  }
  if ('recoveryCode' in given) {
    return spendRecoveryCode(ctx.db, staff.id, hashRecoveryCode(given.recoveryCode), ctx.clock.now())
  }
  return takeKey(ctx, staff, given.key, { sessionId, use, origin })
}

async function takeKey(
  ctx: Context,
  staff: StaffRow,
  answer: Readonly<Record<string, unknown>>,
  { sessionId, use, origin }: { sessionId: number; use: ChallengeUse; origin: string },
): Promise<boolean> {
  const challenge = await takeChallenge(ctx.db, sessionId, use, ctx.clock.now())
  const key = (await listKeys(ctx.db, staff.id)).find(({ credential_id }) => credential_id === answer.id)
  if (challenge === null || !key) return false
  const newCounter = await readKeyAnswer(answer, key, { challenge, origin })
  return newCounter !== null && (await markKeyUsed(ctx.db, key.id, newCounter, ctx.clock.now()))
}

/** WebAuthn options for signing in, confirming or adding a passkey. */
export async function keyOptions(
  ctx: Context,
  staff: StaffRow,
  { sessionId, use, origin }: { sessionId: number; use: ChallengeUse; origin: string },
): Promise<Record<string, unknown>> {
  const known = await listKeys(ctx.db, staff.id)
  const options =
    use === 'enrol'
      ? await newKeyOptions({
          house: ctx.config.brandName,
          origin,
          userId: new TextEncoder().encode(staff.public_id),
          userName: staff.email,
          displayName: staff.name,
          known,
          residentKey: 'preferred',
        })
      : await askKeyOptions(origin, { known })
  await putChallenge(ctx.db, {
    session_id: sessionId,
    use,
    challenge: options.challenge,
    expires_at: new Date(ctx.clock.now().getTime() + challengeMinutes * 60_000),
  })
  return options
}

/**
 * Validates a new passkey and returns the function that adds it. Throws `segundo_factor` if it does not match the
 * challenge.
 */
export async function prepareKey(
  ctx: Context,
  staff: StaffRow,
  answer: Readonly<Record<string, unknown>>,
  { sessionId, origin, name }: { sessionId: number; origin: string; name: string },
): Promise<(tx: Tx) => Promise<void>> {
  const challenge = await takeChallenge(ctx.db, sessionId, 'enrol', ctx.clock.now())
  const credential = challenge === null ? null : await readNewKey(answer, { challenge, origin })
  if (!credential) throw new AppError('segundo_factor')
  return async (tx) => {
    const added = await insertKey(tx, {
      staff_id: staff.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      created_at: ctx.clock.now(),
    })
    if (!added) throw new AppError('segundo_factor')
  }
}

/** Ten new recovery codes of 80 bits, stored as hashes, which invalidate the former ones. Needs the lock of the person. */
export async function renewRecoveryCodes(tx: Tx, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => hashRecoveryCode(code)),
  )
  return codes
}

function newRecoveryCode(): string {
  const text = Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

function hashRecoveryCode(code: string): Buffer {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '')
  // As Crockford reads them.
  return sha256(plain.replaceAll('O', '0').replace(/[IL]/g, '1'))
}
