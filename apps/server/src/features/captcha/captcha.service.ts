import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { sha256 } from '../../ports/keys.ts'
import { isOverLimit, limits, trySpend } from '../limits/limits.service.ts'
import { insertSpentCaptcha } from './captcha.repository.ts'

const challengeMinutes = 5
/** PBKDF2 rounds per try; with a two-digit prefix, 256 tries on average: well under a second on a phone. */
const roundsPerTry = 1500

function secret(ctx: Context): string {
  return ctx.keys.fingerprint('captcha', 'altcha').toString('hex')
}

/** A fresh, signed challenge that can be solved once within five minutes. */
export async function issueChallenge(ctx: Context): Promise<Record<string, unknown>> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsPerTry,
    deriveKey,
    hmacSignatureSecret: secret(ctx),
    expiresAt: new Date(ctx.clock.now().getTime() + challengeMinutes * 60_000),
  })
  return { ...challenge }
}

/**
 * Look-ups and requests for codes are free twice in ten minutes for an address; from the third on each wants a
 * solved captcha. Throws `captcha_requerido` without one, `captcha_incorrecto` where it is wrong, old or spent.
 */
export async function askForCaptcha(
  ctx: Context,
  address: string,
  solved: string | undefined,
): Promise<void> {
  if (ctx.config.captcha === 'off') return
  if (solved !== undefined) return spendCaptcha(ctx, solved)
  if (!(await trySpend(ctx, limits.freeLookUps, address))) {
    throw new AppError('captcha_requerido', { retryAfterSeconds: 1 })
  }
}

/**
 * Logging in wants a captcha once a document has failed three times in ten minutes, so that whoever types it right
 * is never asked.
 */
export async function askForCaptchaAfterFailures(
  ctx: Context,
  subject: string,
  solved: string | undefined,
): Promise<void> {
  if (ctx.config.captcha === 'off') return
  if (solved !== undefined) return spendCaptcha(ctx, solved)
  if (await isOverLimit(ctx, limits.freeLoginFailures, subject)) {
    throw new AppError('captcha_requerido', { retryAfterSeconds: 1 })
  }
}

async function spendCaptcha(ctx: Context, solved: string): Promise<void> {
  const payload = readPayload(solved)
  const { verified } = payload
    ? await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret(ctx) }).catch(() => ({
        verified: false,
      }))
    : { verified: false }
  if (!verified || !payload) throw new AppError('captcha_incorrecto')
  const now = ctx.clock.now().getTime()
  // The library looks at the system's clock; ours decides.
  if ((payload.challenge.parameters.expiresAt ?? 0) * 1000 <= now) throw new AppError('captcha_incorrecto')
  const expires = new Date(now + challengeMinutes * 60_000)
  const isFirst = await insertSpentCaptcha(ctx.db, sha256(String(payload.challenge.signature)), expires)
  if (!isFirst) throw new AppError('captcha_incorrecto')
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
