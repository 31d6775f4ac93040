import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { AppError } from '../../../app-error.ts'
import type { RecaptchaConfig } from '../../../config/captcha.ts'
import type { Context } from '../../../context.ts'
import { sha256 } from '../../../ports/keys.ts'
import { RecaptchaUnavailable, verifyRecaptcha } from '../../../ports/recaptcha.ts'
import {
  type Limit,
  limits,
  type Spent,
  spendWithin,
  trySpendAll,
} from '../../platform/rate-limits/rate-limits.service.ts'
import { isOfDevice } from '../accounts/known-origins.service.ts'
import { insertSpentCaptcha } from './captcha.repository.ts'

const challengeMinutes = 5
/** PBKDF2 rounds per try; with a two-digit prefix, 256 tries on average: well under a second on a phone. */
const roundsPerTry = 1500
/** Ten times the work, while strangers guess a staff password. */
const hardRoundsPerTry = 15_000

function secret(ctx: Context): string {
  return ctx.keys.fingerprint('captcha', 'altcha').toString('hex')
}

/** A fresh, signed challenge that can be solved once within five minutes. */
export async function issueChallenge(
  ctx: Context,
  { isHard } = { isHard: false },
): Promise<Record<string, unknown>> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: isHard ? hardRoundsPerTry : roundsPerTry,
    deriveKey,
    hmacSignatureSecret: secret(ctx),
    expiresAt: new Date(ctx.clock.now().getTime() + challengeMinutes * 60_000),
  })
  return { ...challenge }
}

/**
 * Look-ups and code requests are free twice in ten minutes per address; from the third on each requires a solved
 * captcha. Returns whether one was solved. Throws `captcha_requerido` without one, `captcha_incorrecto` if it is
 * wrong, old or used, `captcha_no_disponible` if it cannot be checked.
 */
export async function askForCaptcha(
  ctx: Context,
  address: string,
  solved: string | undefined,
  free: Limit = limits.freeLookUps,
): Promise<boolean> {
  return askBeyond(ctx, [{ limit: free, subject: address }], address, solved)
}

/**
 * Log-ins are free twice in ten minutes per address, and per counter of tries at a document; then as above. A known
 * device shares neither.
 */
export async function askForCaptchaAtLogIn(
  ctx: Context,
  { address, count }: { address: string; count: string },
  solved: string | undefined,
): Promise<void> {
  const ofAddress = isOfDevice(count) ? [] : [{ limit: limits.freeLogInsOfAddress, subject: address }]
  const free = [...ofAddress, { limit: limits.freeLogInsOfDocument, subject: count }]
  await askBeyond(ctx, free, address, solved)
}

/** A captcha at each try, and a harder one if it is ours: for strangers, while a staff password is being guessed. */
export async function askForHardCaptcha(
  ctx: Context,
  address: string,
  solved: string | undefined,
): Promise<void> {
  if (ctx.config.captcha === 'off') return
  if (solved === undefined) throw captchaRequired()
  const isEasy =
    !ctx.config.recaptcha && (readPayload(solved)?.challenge.parameters.cost ?? 0) < hardRoundsPerTry
  if (isEasy) throw new AppError('captcha_incorrecto')
  await spendCaptcha(ctx, address, solved)
}

/** A call with a solved captcha is checked and uses no free try. */
async function askBeyond(
  ctx: Context,
  free: readonly Spent[],
  address: string,
  solved: string | undefined,
): Promise<boolean> {
  if (ctx.config.captcha === 'off') return false
  if (solved !== undefined) {
    await spendCaptcha(ctx, address, solved)
    return true
  }
  if (await trySpendAll(ctx, free)) return false
  throw captchaRequired()
}

/** Asks for a captcha in place of a refusal. Throws `captcha_requerido` unless the call brought a solved one. */
export function requirePerson(ctx: Context, isPerson: boolean): void {
  if (ctx.config.captcha !== 'off' && !isPerson) throw captchaRequired()
}

function captchaRequired(): AppError {
  return new AppError('captcha_requerido', { retryAfterSeconds: 1 })
}

async function spendCaptcha(ctx: Context, address: string, solved: string): Promise<void> {
  const { recaptcha } = ctx.config
  const signature = recaptcha
    ? await judgeToken(ctx, recaptcha, address, solved)
    : await judgeSolution(ctx, solved)
  if (signature === null) throw new AppError('captcha_incorrecto')
  const expires = new Date(ctx.clock.now().getTime() + challengeMinutes * 60_000)
  if (!(await insertSpentCaptcha(ctx.db, sha256(signature), expires)))
    throw new AppError('captcha_incorrecto')
}

/** reCAPTCHA's token, stored as used; null if Google refuses it. */
async function judgeToken(
  ctx: Context,
  recaptcha: RecaptchaConfig,
  address: string,
  token: string,
): Promise<string | null> {
  // Each costs a call to the outside.
  await spendWithin(ctx, limits.captchasOfAddress, address)
  try {
    return (await verifyRecaptcha(recaptcha, token)) ? token : null
  } catch (error) {
    if (!(error instanceof RecaptchaUnavailable)) throw error
    ctx.log.error({ event: 'recaptcha_unavailable', reason: error.message }, 'reCAPTCHA no responde')
    throw new AppError('captcha_no_disponible', { retryAfterSeconds: 5 })
  }
}

/** The signature of the solved ALTCHA challenge; null if anything in it is wrong or old. */
async function judgeSolution(ctx: Context, solved: string): Promise<string | null> {
  const payload = readPayload(solved)
  if (!payload) return null
  const { verified } = await verifySolution({
    ...payload,
    deriveKey,
    hmacSignatureSecret: secret(ctx),
  }).catch(() => ({ verified: false }))
  if (!verified) return null
  // The library looks at the system's clock; ours decides.
  const isOld = (payload.challenge.parameters.expiresAt ?? 0) * 1000 <= ctx.clock.now().getTime()
  return isOld ? null : String(payload.challenge.signature)
}

/** The widget's and the library's form: base64 of the JSON of challenge and solution. */
function readPayload(solved: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(solved, 'base64').toString('utf8')) as Partial<Payload>
    const isWhole = typeof payload.challenge?.signature === 'string' && typeof payload.solution === 'object'
    return isWhole ? (payload as Payload) : null
  } catch {
    return null
  }
}
